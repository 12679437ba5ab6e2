import { zodResolver } from '@hookform/resolvers/zod';
import type { User } from '@marketplace/contract/user';
import { useState } from 'react';
import { FormProvider, useForm } from 'react-hook-form';
import { Button } from '@/components/ui/button.tsx';
import { LeaveGuard } from '@/components/ui/leave-guard.tsx';
import { draftKey, readDraft, writeDraft } from '@/lib/drafts.ts';
import { showFieldErrors } from '@/lib/form-errors.ts';
import { useUpdateProfile } from '../api/use-update-profile.ts';
import { profileDraft, profileFields, profileForm, profileValues } from '../forms/profile-values.ts';
import { BasicSection } from './basic-section.tsx';
import { BusinessSection } from './business-section.tsx';

/** `<ProfileForm user={user} />`: saves by itself, with its toasts. */
export function ProfileForm({ user }: { user: User }) {
  const key = draftKey(user.id, 'profile');
  const saving = useUpdateProfile(key);
  const [initial] = useState(() => readDraft(key, profileDraft) ?? profileValues(user));
  const form = useForm({
    resolver: zodResolver(profileForm),
    mode: 'onTouched',
    defaultValues: initial,
  });

  const submit = form.handleSubmit((values) => {
    // Should the session have ended meanwhile, this form gives way to signing in and begins with it afterwards.
    writeDraft(key, form.getValues());
    saving.mutate(values, {
      onSuccess: (saved) => form.reset(profileValues(saved)),
      onError: (error) => showFieldErrors(error, profileFields, form.setError),
    });
  });

  return (
    <FormProvider {...form}>
      <form onSubmit={submit} noValidate className="flex flex-col gap-6">
        <BasicSection />
        {form.getValues('hasBusiness') && <BusinessSection />}
        <div className="flex justify-end">
          <Button type="submit" size="lg" pending={saving.isPending} className="w-full @lg:w-auto">
            {saving.isPending ? 'Saving...' : 'Save Changes'}
          </Button>
        </div>
      </form>
      <LeaveGuard
        dirty={form.formState.isDirty}
        title="Discard your changes?"
        onDiscard={() => writeDraft(key, null)}
      />
    </FormProvider>
  );
}
