import type { ReactNode } from 'react';

interface Props {
  style?: 'light' | 'dark';
  links?: ReactNode;
  logo?: ReactNode;
  copyright?: ReactNode;
}

/** The footer around its parts. */
export default function FooterLayout({ style = 'light', links, logo, copyright }: Props) {
  return (
    <footer className={`footer footer--${style}`}>
      <div className="container container-fluid">
        {links}
        {(logo || copyright) && (
          <div className="footer__bottom text--center">
            {logo && <div className="margin-bottom--sm">{logo}</div>}
            {copyright}
          </div>
        )}
      </div>
    </footer>
  );
}
