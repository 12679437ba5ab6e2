import { CATEGORIES, TRADES } from '@marketplace/contract/categories';
import { HOME } from '@marketplace/contract/site/home';
import { Camera } from 'lucide-react';
import { Controller } from 'react-hook-form';
import { PictureUploader, type UploadsState } from '@/entities/picture/uploader/picture-uploader.tsx';
import { Field, FieldError } from '@/ui/forms/field.tsx';
import { focusNext } from '@/ui/forms/focus-next.ts';
import { Input } from '@/ui/forms/input.tsx';
import { Select } from '@/ui/forms/select.tsx';
import { Textarea } from '@/ui/forms/textarea.tsx';
import { Details } from './details/details.tsx';
import type { RequestFormState } from './use-request-form.ts';

interface DescribeStepProps {
  form: RequestFormState['form'];
  isGuest: boolean;
  isBegun: boolean;
  onUploadsChange: (uploads: UploadsState) => void;
}

/** An older request may be of a trade that takes no new ones. */
const endedTrade = (category: string | undefined) =>
  TRADES.find(({ storedName, ended }) => ended && storedName === category);

/** Step 1: the job. */
export function DescribeStep({ form, isGuest, isBegun, onUploadsChange }: DescribeStepProps) {
  const { register, formState } = form;
  const { errors } = formState;
  const ended = endedTrade(formState.defaultValues?.category);
  return (
    <>
      <Field label="Title" error={errors.title?.message} required>
        <Input
          autoComplete="off"
          enterKeyHint="next"
          placeholder={`For example: ${HOME.job}`}
          {...register('title')}
        />
      </Field>
      <Field label="Category" error={errors.category?.message} required>
        <Select
          placeholder="Choose a category"
          onTouchPick={({ form }) => focusNext(form)}
          {...register('category')}
        >
          {CATEGORIES.map(({ id, name, trades }) => (
            <optgroup key={id} label={name}>
              {trades.map((trade) => (
                <option key={trade.id} value={trade.storedName}>
                  {trade.name}
                </option>
              ))}
            </optgroup>
          ))}
          {ended && <option value={ended.storedName}>{ended.name}</option>}
        </Select>
      </Field>
      <Field
        label="Description"
        hint="Be as specific as possible to get better estimates"
        error={errors.description?.message}
        required
      >
        <Textarea rows={5} {...register('description')} />
      </Field>
      {isGuest ? (
        <p className="flex items-center gap-2 text-ink-soft text-sm">
          <Camera aria-hidden="true" className="size-5 shrink-0" />
          You can add photos after you create your account.
        </p>
      ) : (
        <Pictures form={form} onUploadsChange={onUploadsChange} />
      )}
      <Details form={form} isBegun={isBegun} />
    </>
  );
}

function Pictures({ form, onUploadsChange }: Omit<DescribeStepProps, 'isGuest' | 'isBegun'>) {
  const id = 'request-images-error';
  return (
    <Controller
      control={form.control}
      name="imageUrls"
      render={({ field, fieldState }) => (
        <div className="flex flex-col gap-1.5">
          <PictureUploader
            label="Photos (optional)"
            hint="Photos help businesses see what is needed. Add up to 5."
            value={field.value}
            onChange={field.onChange}
            onUploadsChange={onUploadsChange}
          />
          <FieldError id={id}>{fieldState.error?.message}</FieldError>
        </div>
      )}
    />
  );
}
