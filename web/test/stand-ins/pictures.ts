/** Files that are chosen, dropped, and pasted, and where they are uploaded to. */
import { vi } from 'vitest';
import { anId } from '../examples.ts';
import { found } from '../overlays.ts';
import { server } from '../server.ts';
import { MISSING_PICTURE } from './storage.ts';

type Place = Parameters<typeof found>[0];

const GIF = 'R0lGODlhAQABAIAAAAAAAP///yH5BAEAAAAALAAAAAABAAEAAAIBRAA7';
const bytes = Uint8Array.from(atob(GIF), (letter) => letter.charCodeAt(0));

export const picture = (name: string): File => new File([bytes], name, { type: 'image/gif' });

/** Answers the calls of uploads. */
export function answerUploads(): void {
  server.answer('createUpload', () => ({ uploadURL: `${location.origin}/objects/uploads/${anId()}` }));
  server.answer('setImagePolicy', () => ({ objectPath: `/objects/images/${anId()}` }));
}

/** Lets Cloud Storage refuse files; returns how to end that. */
export function refuseFiles(): () => void {
  return server.answer('createUpload', {
    uploadURL: `${location.origin}/objects/uploads/${MISSING_PICTURE}`,
  });
}

/** Holds files on their way until the returned function is called. */
export function holdFiles(): () => void {
  const { send } = XMLHttpRequest.prototype;
  const held: (() => void)[] = [];
  const spy = vi.spyOn(XMLHttpRequest.prototype, 'send').mockImplementation(function (
    this: XMLHttpRequest,
    body,
  ) {
    held.push(() => send.call(this, body));
  });
  return () => {
    spy.mockRestore();
    for (const go of held) go();
  };
}

function carrying(files: readonly File[]): DataTransfer {
  const carried = new DataTransfer();
  for (const file of files) carried.items.add(file);
  return carried;
}

/** Hands files to an element as the browser does; says whether the page took them. */
export async function hand(
  place: Place,
  how: 'paste' | 'dragenter' | 'dragover' | 'drop',
  ...files: File[]
): Promise<boolean> {
  const carried = carrying(files);
  const fields = { bubbles: true, cancelable: true };
  const event =
    how === 'paste'
      ? new ClipboardEvent(how, { ...fields, clipboardData: carried })
      : new DragEvent(how, { ...fields, dataTransfer: carried });
  return !(await found(place)).dispatchEvent(event);
}

/** Chooses files in a file input. */
export async function choose(place: Place, ...files: File[]): Promise<void> {
  const input = await found(place);
  if (!(input instanceof HTMLInputElement)) throw new Error('The element takes no files');
  input.files = carrying(files).files;
  input.dispatchEvent(new Event('change', { bubbles: true }));
}
