import { partAttribute } from '../../../utils/dom-contract.ts';
import { ShellText, shellText } from '../../i18n/shell-texts.tsx';
import type { PageVersion, ShellState } from '../../shell-state.ts';
import { VersionLink } from '../links.tsx';

const part = { [partAttribute]: 'notice' };

/** Marks a page as unlisted or a draft, above its text. */
export function PageNotice({ state }: { state: ShellState }) {
  const kinds = (['unlisted', 'draft'] as const).filter((kind) => state[kind]);
  return kinds.map((kind) => (
    <div key={kind} {...part} className="page-notice" role="note">
      <strong>{shellText(`theme.contentVisibility.${kind}Banner.title`)}</strong>
      <p>{shellText(`theme.contentVisibility.${kind}Banner.message`)}</p>
    </div>
  ));
}

/** Warns readers of a version that is not the latest, with a link to that. */
export function VersionBanner({ version }: { version: PageVersion | undefined }) {
  if (!version?.banner) return null;
  const { kind, last, siteTitle } = version.banner;
  const link = (
    <VersionLink version={last.key} href={last.href}>
      {shellText('theme.docs.versions.latestVersionLinkLabel')}
    </VersionLink>
  );
  return (
    <div {...part} className="theme-doc-version-banner page-notice" role="alert">
      <p>
        <ShellText
          id={`theme.docs.versions.${kind}VersionLabel`}
          values={{ siteTitle, versionLabel: <strong>{version.label}</strong> }}
        />
      </p>
      <p>
        <ShellText
          id="theme.docs.versions.latestVersionSuggestionLabel"
          values={{ latestVersionLink: link, versionLabel: last.label }}
        />
      </p>
    </div>
  );
}

/** Shows which version of a page, and buttons that compare it with others. */
export function VersionBadge({ version }: { version: PageVersion | undefined }) {
  if (!version?.badge) return null;
  const label = shellText('theme.docs.versionBadge.label', { versionLabel: version.label });
  return (
    <span {...part} className="theme-doc-version-badge">
      {label}
    </span>
  );
}
