import { PRODUCT_NAME } from '@marketplace/contract/brand';
import * as accountCalls from '@marketplace/contract/calls/account';
import { callApi } from '@/lib/api/api-client.ts';
import { useAction } from '@/lib/api/use-action.ts';
import { saveFile } from '@/lib/save-file.ts';

/** Saves all that is stored of one's account as one file. */
export function useExportAccount() {
  return useAction({
    mutationFn: () => callApi(accountCalls.exportAccount),
    onSuccess: (data) => {
      const day = data.exportedAt.slice(0, 10);
      saveFile(`${PRODUCT_NAME} ${day}.json`, JSON.stringify(data, null, 2), 'application/json');
    },
    success: () => ({ title: 'Your data is saved', description: 'Look for it among your downloads.' }),
    failure: { title: 'Your data could not be put together', fallback: 'Please try again.' },
  });
}
