import type { PageVersion } from '../../model/shell-state.ts';
import { ShellText, shellText } from '../shell-texts.tsx';
import { VersionLink } from './version-link.tsx';

interface VersionBannerProps {
  version: PageVersion | undefined;
  /** Title of the site, which translations may name. */
  siteTitle: string;
}

/** Warns readers of a version that is not the latest, and leads them there. */
export function VersionBanner({ version, siteTitle }: VersionBannerProps) {
  if (!version?.banner) return null;
  const { kind, last } = version.banner;
  const link = (
    <VersionLink version={last.key} href={last.href}>
      {shellText('theme.docs.versions.latestVersionLinkLabel')}
    </VersionLink>
  );
  return (
    <div className="theme-doc-version-banner page-notice" role="alert">
      <p>
        <ShellText
          id={`theme.docs.versions.${kind}VersionLabel`}
          values={{ siteTitle, versionLabel: <strong>{version.label}</strong> }}
        />{' '}
        <ShellText
          id="theme.docs.versions.latestVersionSuggestionLabel"
          values={{ latestVersionLink: link, versionLabel: last.label }}
        />
      </p>
    </div>
  );
}

/** Shows which version a page belongs to. */
export function VersionBadge({ version }: { version: PageVersion | undefined }) {
  if (!version?.badge) return null;
  const label = shellText('theme.docs.versionBadge.label', { versionLabel: version.label });
  return <span className="theme-doc-version-badge">{label}</span>;
}
