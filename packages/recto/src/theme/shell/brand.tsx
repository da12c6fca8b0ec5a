import type { ShellSite } from '../../model/shell-state.ts';
import { shellText } from '../shell-texts.tsx';
import { Anchor } from './anchor.tsx';
import { LogoImage } from './logo-image.tsx';

/** The way home: logo, title or both; nothing where the site has neither. */
export function Brand({ site }: { site: ShellSite }) {
  const { home, logo, title } = site;
  if (!logo && !title) return null;
  const goal = logo?.href === undefined ? shellText('theme.docs.breadcrumbs.home') : undefined;
  // The visible name comes first, so that voice control finds the link.
  const label = goal && [title || logo?.alt, goal].filter(Boolean).join(' – ');
  return (
    <Anchor
      className="navbar__brand"
      href={logo?.href ?? home}
      target={logo?.target}
      title={goal}
      aria-label={label}
    >
      {/* Beside the title, a logo of the same name would be read out twice. */}
      {logo && <LogoImage logo={{ ...logo, alt: logo.alt === title ? '' : logo.alt }} />}
      {title && <b className="navbar__title">{title}</b>}
    </Anchor>
  );
}
