import type { User } from '@marketplace/contract/account/schema';
import { LIMITS } from '@marketplace/contract/constants';
import { useState } from 'react';
import { draftKey } from '@/entities/account/drafts/drafts.ts';
import { useDraft } from '@/entities/account/drafts/use-draft.ts';
import { useSetPortfolio } from '@/entities/account/mutations.ts';
import {
  ContactQuestion,
  useContactQuestion,
} from '@/entities/moderation/contact-question/contact-question.tsx';
import { Picture } from '@/entities/picture/picture.tsx';
import { PictureUploader, type UploadsState } from '@/entities/picture/uploader/picture-uploader.tsx';
import { Button } from '@/ui/button.tsx';
import { Card, CardBody, CardHeader, CardTitle } from '@/ui/card.tsx';
import { Field } from '@/ui/forms/field.tsx';
import { Input } from '@/ui/forms/input.tsx';
import { changedCaptions, portfolioDraft, withPictures } from './portfolio-values.ts';

/** A business's pictures of its work. Unsaved changes are kept as a draft. */
export function PortfolioCard({ user }: { user: User }) {
  const key = draftKey(user.id, 'portfolio');
  const [uploads, setUploads] = useState<UploadsState>('settled');
  const saving = useSetPortfolio();
  const { value: pictures, change, restart } = useDraft(key, portfolioDraft, user.portfolio, saving);
  const contacts = useContactQuestion();
  const save = () => saving.mutate(pictures, { onSuccess: (saved) => restart(saved.user.portfolio) });
  return (
    <Card className="@container">
      <CardHeader>
        <CardTitle>Portfolio</CardTitle>
        <p className="text-ink-soft">Photos of your work, for everyone who visits your profile.</p>
      </CardHeader>
      <CardBody className="flex flex-col gap-5">
        <PictureUploader
          label="Portfolio photos"
          hint={`Up to ${LIMITS.portfolioPictures} photos. The first one is shown first.`}
          max={LIMITS.portfolioPictures}
          value={pictures.map(({ imageUrl }) => imageUrl)}
          onChange={(paths) => change(withPictures(pictures, paths))}
          onUploadsChange={setUploads}
        />
        <ul className="grid gap-4 empty:hidden @2xl:grid-cols-2">
          {pictures.map(({ imageUrl, caption }, place) => (
            <li key={imageUrl} className="flex items-end gap-3">
              <Picture path={imageUrl} width={320} alt="" className="size-11 shrink-0 rounded-md" />
              <Field label={`Caption of photo ${place + 1}`} optional className="flex-1">
                <Input
                  value={caption}
                  maxLength={LIMITS.portfolioCaption}
                  onChange={({ target }) => change(pictures.with(place, { imageUrl, caption: target.value }))}
                />
              </Field>
            </li>
          ))}
        </ul>
        <Button
          className="self-end"
          disabled={uploads !== 'settled'}
          pending={saving.isPending}
          onClick={() => contacts.continueUnlessFound(changedCaptions(user.portfolio, pictures), save)}
        >
          {saving.isPending ? 'Saving...' : 'Save Portfolio'}
        </Button>
        <ContactQuestion
          asked={contacts}
          reason="Anyone who visits your profile can read your captions, even without signing in."
          overruleLabel="Save Anyway"
        />
      </CardBody>
    </Card>
  );
}
