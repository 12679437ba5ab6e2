import { zodResolver } from '@hookform/resolvers/zod';
import type { User } from '@marketplace/contract/account/schema';
import { useEffect, useEffectEvent, useState } from 'react';
import { flushSync } from 'react-dom';
import { FormProvider, useForm } from 'react-hook-form';
import { draftKey, readDraft, writeDraft } from '@/entities/account/drafts/drafts.ts';
import { useUpdateProfile } from '@/entities/account/mutations.ts';
import { chooseMode, useMode } from '@/entities/account/session/mode.ts';
import {
  ContactQuestion,
  useContactQuestion,
} from '@/entities/moderation/contact-question/contact-question.tsx';
import { ApiError } from '@/lib/api/api-client.ts';
import { showFieldErrors } from '@/lib/form-errors.ts';
import { Button } from '@/ui/button.tsx';
import { UnsavedChangesPrompt } from '@/ui/overlays/unsaved-changes-prompt.tsx';
import { BasicSection } from './basic-section.tsx';
import { BusinessSection } from './business-section.tsx';
import { draftValues, profileDraft, profileFields, profileForm, profileValues } from './profile-values.ts';

const asksForPassword = (error: unknown) => error instanceof ApiError && error.code === 'password-needed';

/** The profile form: `<ProfileForm user={user} />`. Saves and shows its toasts itself. */
export function ProfileForm({ user }: { user: User }) {
  const key = draftKey(user.id, 'profile');
  const saving = useUpdateProfile(key);
  const contacts = useContactQuestion();
  const [initial] = useState(() => ({ ...profileValues(user), ...readDraft(key, profileDraft) }));
  const { mode, canSwitch } = useMode();
  const [initialMode] = useState(mode);
  const [asksPassword, setAsksPassword] = useState(false);
  const form = useForm({
    resolver: zodResolver(profileForm),
    mode: 'onTouched',
    defaultValues: initial,
  });

  const adoptNewer = useEffectEvent((newer: User) => {
    if (!form.formState.isDirty && !readDraft(key, profileDraft)) form.reset(profileValues(newer));
  });
  // The persisted user may be older than the server's answer, which arrives later.
  useEffect(() => adoptNewer(user), [user]);

  const submit = form.handleSubmit((values) => {
    // Saves a draft first: if the session ended, the form that opens after signing in starts with it.
    writeDraft(key, draftValues(form.getValues()));
    const save = () =>
      saving.mutate(values, {
        onSuccess: (saved) => {
          setAsksPassword(false);
          form.reset(profileValues(saved));
        },
        onError: (error) => {
          // Renders now, so that the field exists and can take the focus.
          if (asksForPassword(error)) flushSync(() => setAsksPassword(true));
          showFieldErrors(error, profileFields, form.setError);
        },
      });
    const { description } = form.getValues();
    if (description === (user.description ?? '')) return save();
    return contacts.continueUnlessFound([description], save);
  });

  return (
    <FormProvider {...form}>
      <form method="post" onSubmit={submit} noValidate className="flex flex-col gap-6">
        <BasicSection asksPassword={asksPassword} />
        {form.getValues('hasBusiness') && <BusinessSection />}
        <div className="flex justify-end">
          <Button type="submit" size="lg" pending={saving.isPending} className="w-full @lg:w-auto">
            {saving.isPending ? 'Saving...' : 'Save Changes'}
          </Button>
        </div>
      </form>
      <ContactQuestion
        asked={contacts}
        reason="Anyone who visits your profile can read your description, even without signing in."
        overruleLabel="Save Anyway"
      />
      <UnsavedChangesPrompt
        dirty={form.formState.isDirty}
        title="Discard your changes?"
        onDiscard={() => writeDraft(key, null)}
        // Undoes a link's switch to the other side.
        onStay={() => canSwitch && chooseMode(initialMode)}
      />
    </FormProvider>
  );
}
