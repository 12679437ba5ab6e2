import GalleryDialog, { type GalleryDialogProps } from '@/entities/picture/gallery/gallery-dialog.tsx';
import { useSession } from '../account/session/session-store.ts';
import { ReportButton } from './report-button.tsx';

export interface ReportableGalleryProps extends Omit<GalleryDialogProps, 'actions'> {
  /** Whose pictures they are; missing where they are one's own, and on their way. */
  ownerId: string | undefined;
}

const ADDRESS = '/objects/images/';

/** Whoever is signed in can report each picture of somebody else by itself. */
export default function ReportableGallery({ ownerId, ...gallery }: ReportableGalleryProps) {
  const { user } = useSession();
  const isReportable = user !== null && ownerId !== undefined && user.id !== ownerId;
  return (
    <GalleryDialog
      {...gallery}
      actions={(path) =>
        isReportable && (
          <ReportButton
            thing={{ kind: 'picture', thingId: path.slice(ADDRESS.length) }}
            label="this picture"
          />
        )
      }
    />
  );
}
