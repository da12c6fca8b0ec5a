import { usePage } from 'recto-docs/components';
import { VersionBadge, VersionBanner } from 'recto-docs/theme';

/** The warning of a version that is not the latest. */
export function DocVersionBanner() {
  const { state } = usePage('DocVersionBanner');
  return state ? <VersionBanner version={state.version} /> : null;
}

/** The label of the version of the page. */
export function DocVersionBadge() {
  return <VersionBadge version={usePage('DocVersionBadge').state?.version} />;
}
