import GalleryDialog, { type GalleryDialogProps } from '@/entities/picture/gallery/gallery-dialog.tsx';
import { useSession } from '../../account/session/session-store.ts';
import { ReportButton } from './report-button.tsx';

export interface ReportableGalleryProps extends Omit<GalleryDialogProps, 'actions'> {
  /** The pictures' owner; missing for the viewer's own pictures while they are being sent. */
  ownerId: string | undefined;
}

const ADDRESS = '/objects/images/';

/** Signed-in viewers can report each picture of another account. */
export default function ReportableGallery({ ownerId, ...gallery }: ReportableGalleryProps) {
  const { user } = useSession();
  const isReportable = user !== null && ownerId !== undefined && user.id !== ownerId;
  return (
    <GalleryDialog
      {...gallery}
      actions={(path) =>
        isReportable && (
          <ReportButton thing={{ kind: 'picture', thingId: path.slice(ADDRESS.length) }} label="this photo" />
        )
      }
    />
  );
}
