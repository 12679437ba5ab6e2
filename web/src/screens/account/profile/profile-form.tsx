import { zodResolver } from '@hookform/resolvers/zod';
import type { User } from '@marketplace/contract/account/schema';
import { useEffect, useEffectEvent, useState } from 'react';
import { flushSync } from 'react-dom';
import { FormProvider, useForm } from 'react-hook-form';
import { draftKey, readDraft, writeDraft } from '@/entities/account/drafts/drafts.ts';
import { useUpdateProfile } from '@/entities/account/mutations.ts';
import { chooseMode, useMode } from '@/entities/account/session/mode.ts';
import { ContactQuestion, useContactQuestion } from '@/entities/moderation/contact-question.tsx';
import { ApiError } from '@/lib/api/api-client.ts';
import { showFieldErrors } from '@/lib/form-errors.ts';
import { Button } from '@/ui/basics/button.tsx';
import { UnsavedChangesPrompt } from '@/ui/unsaved-changes-prompt.tsx';
import { BasicSection } from './basic-section.tsx';
import { BusinessSection } from './business-section.tsx';
import { keptValues, profileDraft, profileFields, profileForm, profileValues } from './profile-values.ts';

const asksForPassword = (error: unknown) => error instanceof ApiError && error.code === 'password-needed';

/** `<ProfileForm user={user} />`: saves by itself, with its toasts. */
export function ProfileForm({ user }: { user: User }) {
  const key = draftKey(user.id, 'profile');
  const saving = useUpdateProfile(key);
  const contacts = useContactQuestion();
  const [initial] = useState(() => ({ ...profileValues(user), ...readDraft(key, profileDraft) }));
  const { mode, canSwitch } = useMode();
  const [modeHere] = useState(mode);
  const [asksPassword, setAsksPassword] = useState(false);
  const form = useForm({
    resolver: zodResolver(profileForm),
    mode: 'onTouched',
    defaultValues: initial,
  });

  const takeOver = useEffectEvent((newer: User) => {
    if (!form.formState.isDirty && !readDraft(key, profileDraft)) form.reset(profileValues(newer));
  });
  // What was kept of the last visit may be older than what the server answers a moment later.
  useEffect(() => takeOver(user), [user]);

  const submit = form.handleSubmit((values) => {
    // Kept as a draft first: if the session has ended, signing in replaces this form, and the next begins with it.
    writeDraft(key, keptValues(form.getValues()));
    const save = () =>
      saving.mutate(values, {
        onSuccess: (saved) => {
          setAsksPassword(false);
          form.reset(profileValues(saved));
        },
        onError: (error) => {
          // Drawn at once, so that the field is there to take the focus.
          if (asksForPassword(error)) flushSync(() => setAsksPassword(true));
          showFieldErrors(error, profileFields, form.setError);
        },
      });
    const { description } = form.getValues();
    if (description === (user.description ?? '')) return save();
    return contacts.goOnUnlessFound([description], save);
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
        reason="Everybody who looks at your profile can read your description, without having signed in."
        overruleLabel="Save anyway"
      />
      <UnsavedChangesPrompt
        dirty={form.formState.isDirty}
        title="Discard your changes?"
        onDiscard={() => writeDraft(key, null)}
        // Links to the other side switch to it when they are pressed.
        onStay={() => canSwitch && chooseMode(modeHere)}
      />
    </FormProvider>
  );
}
