import type { NamedVersion, PageVersion } from '../model/shell-state.ts';
import type { Site } from '../model/site.ts';
import { siblingsOf, type Version, versionKey } from '../model/version.ts';

/** What a page of the docs says of its version; nothing where that is the only one and has neither a banner nor a badge. */
export function pageVersion(id: string | undefined, version: Version, site: Site): PageVersion | undefined {
  const { label, badge, banner: kind } = version;
  const versions = siblingsOf(version, site.versions.values());
  const last = versions.find(({ isLast }) => isLast);
  const target = last?.docs.get(id ?? '') ?? last?.docs.get(last.mainDocId ?? '');
  const banner = kind && last && target && { kind, last: named(last, target.path) };
  if (!badge && !banner && versions.length === 1) return undefined;
  const others = versions.flatMap((other): NamedVersion[] => {
    const twin = other === version ? undefined : other.docs.get(id ?? '');
    return twin ? [named(other, twin.path)] : [];
  });
  return {
    key: versionKey(version),
    label,
    ...(badge && { badge }),
    ...(banner && { banner }),
    ...(badge && others.length > 0 && { others }),
  };
}

function named(version: Version, href: string): NamedVersion {
  return { key: versionKey(version), label: version.label, href };
}
