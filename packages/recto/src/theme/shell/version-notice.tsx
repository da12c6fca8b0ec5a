import type { PageVersion } from '../../model/shell-state.ts';
import { VersionLink } from './version-link.tsx';

const states = {
  unreleased: { title: 'Unreleased version', text: 'is not released yet' },
  unmaintained: { title: 'Unmaintained version', text: 'is no longer maintained' },
};

/** Warns readers of a version that is not the latest, and leads them there. */
export function VersionBanner({ version }: { version: PageVersion | undefined }) {
  if (!version?.banner) return null;
  const { kind, last } = version.banner;
  const { title, text } = states[kind];
  return (
    <div className="theme-doc-version-banner page-notice" role="alert">
      <strong>{title}</strong>
      <p>
        These docs are for {version.label}, which {text}. Up-to-date docs are in the{' '}
        <VersionLink version={last.name} href={last.href}>
          latest version
        </VersionLink>{' '}
        ({last.label}).
      </p>
    </div>
  );
}

/** Says which version a page belongs to. */
export function VersionBadge({ version }: { version: PageVersion | undefined }) {
  return version?.badge ? (
    <span className="theme-doc-version-badge">{`Version: ${version.label}`}</span>
  ) : null;
}
