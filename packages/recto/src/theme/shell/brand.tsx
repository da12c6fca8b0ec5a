import type { ShellSite } from '../../model/shell-state.ts';
import { Logo } from './logo.tsx';

/** The way home: logo, title or both; nothing where the site has neither. */
export function Brand({ site }: { site: ShellSite }) {
  const { home, logo, title } = site;
  if (!logo && !title) return null;
  // Beside the title, a logo of the same name would be read out twice.
  const alt = logo && logo.alt !== title ? logo.alt : '';
  return (
    <a className="navbar__brand" href={home}>
      {logo && <Logo {...logo} alt={alt} />}
      {title && <b className="navbar__title">{title}</b>}
    </a>
  );
}
