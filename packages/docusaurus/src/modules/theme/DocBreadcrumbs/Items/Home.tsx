import { Link, useBaseUrl } from 'recto-docs/components';
import HomeIcon from '../../Icon/Home.ts';

/** The link to the home page in breadcrumbs. */
export default function HomeBreadcrumbItem() {
  return (
    <li className="breadcrumbs__item">
      <Link className="breadcrumbs__link" to={useBaseUrl('/')}>
        <HomeIcon />
      </Link>
    </li>
  );
}
