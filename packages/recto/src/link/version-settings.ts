import { joinPath } from '../base/url.ts';
import type { SiteConfig, VersionConfig } from '../model/site-config.ts';
import { currentVersion, type Version, type VersionBanner } from '../model/version.ts';
import { sitePath } from './site-path.ts';

/** What a version is before its documents are known. */
export type VersionSettings = Pick<
  Version,
  'name' | 'label' | 'isLast' | 'path' | 'banner' | 'badge' | 'className' | 'noIndex'
> & {
  /** Its root below the base URL, as plain text: `docs`, `docs/next`. */
  root: string;
};

/** Label, address and warnings of one of the versions `names`, which start with the newest; by Docusaurus' rules. */
export function versionSettings(
  name: string,
  names: string[],
  { baseUrl, docs }: SiteConfig,
): VersionSettings {
  const options = docs.versions[name] ?? {};
  const last = lastVersion(names, docs.lastVersion);
  const isLast = name === last;
  const root = joinPath(docs.routeBasePath, options.path ?? defaultPath(name, isLast));
  const banner = bannerOf(options, names.indexOf(name) - names.indexOf(last));
  return {
    name,
    label: options.label ?? (name === currentVersion ? 'Next' : name),
    isLast,
    root,
    path: sitePath(baseUrl, root),
    ...(banner && { banner }),
    badge: options.badge ?? names.length > 1,
    className: options.className ?? `docs-version-${name}`,
    noIndex: options.noIndex ?? false,
  };
}

/** The configured one if it is built, else the newest that is released. */
function lastVersion(names: string[], configured: string | undefined): string {
  if (configured !== undefined && names.includes(configured)) return configured;
  return names.find((name) => name !== currentVersion) ?? currentVersion;
}

function defaultPath(name: string, isLast: boolean): string {
  if (isLast) return '';
  return name === currentVersion ? 'next' : name;
}

/** `age` is how many versions newer the last one is. */
function bannerOf({ banner }: VersionConfig, age: number): VersionBanner | undefined {
  if (banner) return banner === 'none' ? undefined : banner;
  if (age === 0) return undefined;
  return age < 0 ? 'unreleased' : 'unmaintained';
}
