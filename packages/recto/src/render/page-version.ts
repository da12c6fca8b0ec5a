import type { NamedVersion, PageVersion } from '../model/shell-state.ts';
import type { Site } from '../model/site.ts';
import type { Version } from '../model/version.ts';

/** What a page of the docs says of its version; nothing where that is the only one and has neither a banner nor a badge. */
export function pageVersion(
  id: string | undefined,
  { name, label, badge, banner: kind }: Version,
  { versions }: Site,
): PageVersion | undefined {
  const last = [...versions.values()].find(({ isLast }) => isLast);
  const target = last?.docs.get(id ?? '') ?? last?.docs.get(last.mainDocId ?? '');
  const banner = kind && last && target && { kind, last: named(last, target.path) };
  if (!badge && !banner && versions.size === 1) return undefined;
  const others = [...versions.values()].flatMap((version): NamedVersion[] => {
    const twin = version.name === name ? undefined : version.docs.get(id ?? '');
    return twin ? [named(version, twin.path)] : [];
  });
  return {
    name,
    label,
    ...(badge && { badge }),
    ...(banner && { banner }),
    ...(badge && others.length > 0 && { others }),
  };
}

function named({ name, label }: Version, href: string): NamedVersion {
  return { name, label, href };
}
