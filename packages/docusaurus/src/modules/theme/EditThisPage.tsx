import { Link, Translate } from 'recto-docs/components';

/** A link to the source of the page. */
export default function EditThisPage({ editUrl }: { editUrl: string }) {
  return (
    <Link className="theme-edit-this-page" to={editUrl}>
      <Translate id="theme.common.editThisPage">Edit this page</Translate>
    </Link>
  );
}
