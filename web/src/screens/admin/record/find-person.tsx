import { LIMITS } from '@marketplace/contract/constants';
import { useState } from 'react';
import { useNavigate } from 'react-router-dom';
import { historyPath, useFindPerson } from '@/entities/moderation/api/record.ts';
import { Button } from '@/ui/basics/button.tsx';
import { Field } from '@/ui/basics/field.tsx';
import { Input } from '@/ui/basics/input.tsx';

/** Leads to somebody's history, by their email address. */
export function FindPerson() {
  const [email, setEmail] = useState('');
  const navigate = useNavigate();
  const find = useFindPerson();
  return (
    <form
      method="post"
      className="flex flex-wrap items-end gap-3"
      onSubmit={(event) => {
        event.preventDefault();
        find.mutate(email, { onSuccess: ({ id }) => void navigate(historyPath(id)) });
      }}
    >
      <div className="min-w-0 grow basis-48">
        <Field label="Find a person by email address">
          <Input
            type="email"
            autoComplete="off"
            value={email}
            maxLength={LIMITS.email}
            onChange={({ target }) => setEmail(target.value)}
          />
        </Field>
      </div>
      <Button type="submit" disabled={email.trim() === '' || find.isPending}>
        {find.isPending ? 'Looking...' : 'Find'}
      </Button>
    </form>
  );
}
