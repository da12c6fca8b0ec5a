import Edit from '@theme/EditThisPage';
import Updated from '@theme/LastUpdated';

interface Props {
  className?: string;
  editUrl?: string | null;
  lastUpdatedAt?: number | undefined;
  lastUpdatedBy?: string | undefined;
}

/** Edit link and last change of a page. */
export default function EditMetaRow({ className = '', editUrl, lastUpdatedAt, lastUpdatedBy }: Props) {
  return (
    <div className={`row ${className}`.trim()}>
      <div className="col">{editUrl && <Edit editUrl={editUrl} />}</div>
      <div className="col lastUpdated">
        {(lastUpdatedAt !== undefined || lastUpdatedBy) && <Updated {...{ lastUpdatedAt, lastUpdatedBy }} />}
      </div>
    </div>
  );
}
