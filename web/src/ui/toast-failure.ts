import { messageOf } from '@/lib/api/api-error.ts';
import { toast } from './toast.ts';

/** Says that something failed: the failure's own words where it has some, else the given ones. */
export function toastFailure(title: string, error: unknown, fallback = ''): void {
  toast({ title, description: messageOf(error, fallback), variant: 'destructive' });
}
