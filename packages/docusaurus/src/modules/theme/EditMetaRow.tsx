import EditThisPage from '@theme/EditThisPage';
import LastUpdated from '@theme/LastUpdated';
import type { ComponentType } from 'react';

interface Props {
  className?: string;
  editUrl?: string | null;
  lastUpdatedAt?: number | undefined;
  lastUpdatedBy?: string | undefined;
}

const Edit = EditThisPage as ComponentType<{ editUrl: string }>;
const Updated = LastUpdated as ComponentType<Pick<Props, 'lastUpdatedAt' | 'lastUpdatedBy'>>;

/** Edit link and last change of a page. */
export default function EditMetaRow({ className = '', editUrl, lastUpdatedAt, lastUpdatedBy }: Props) {
  return (
    <div className={`row ${className}`.trim()}>
      <div className="col">{editUrl && <Edit editUrl={editUrl} />}</div>
      <div className="col">
        {(lastUpdatedAt !== undefined || lastUpdatedBy) && <Updated {...{ lastUpdatedAt, lastUpdatedBy }} />}
      </div>
    </div>
  );
}
