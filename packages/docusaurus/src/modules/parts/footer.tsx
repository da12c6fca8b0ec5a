import type { ReactNode } from 'react';
import { ThemedImage, useAddress } from 'recto-docs/components';
import isInternalUrl from '../docusaurus/isInternalUrl.ts';
import Link from '../docusaurus/Link.tsx';
import ExternalLink from '../theme/Icon/ExternalLink.tsx';

export function FooterCopyright({ copyright }: { copyright: string }) {
  return <div className="footer__copyright" dangerouslySetInnerHTML={{ __html: copyright }} />;
}

interface LayoutProps {
  style?: 'light' | 'dark';
  links?: ReactNode;
  logo?: ReactNode;
  copyright?: ReactNode;
}

/** The footer around its parts. */
export function FooterLayout({ style = 'light', links, logo, copyright }: LayoutProps) {
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

export interface LinkItem {
  label?: string;
  to?: string;
  href?: string;
  html?: string;
  className?: string;
}

export function FooterLinkItem({ item: { label, to, href, className, ...props } }: { item: LinkItem }) {
  const { html: _, ...attributes } = props;
  return (
    <Link {...attributes} className={`footer__link-item ${className ?? ''}`.trim()} to={href ?? to ?? ''}>
      {label}
      {href && !isInternalUrl(href) && <ExternalLink />}
    </Link>
  );
}

interface LogoProps {
  logo: {
    src: string;
    srcDark?: string;
    alt?: string;
    href?: string;
    width?: number | string;
    height?: number | string;
  };
}

export function FooterLogo({ logo: { src, srcDark = src, href, ...imageProps } }: LogoProps) {
  const addressOf = useAddress('FooterLogo');
  const sources = { light: addressOf(src), dark: addressOf(srcDark) };
  const { height } = imageProps;
  // The theme keeps the ratio of images.
  const style = height === undefined ? {} : { style: { height: Number(height) || height } };
  const image = <ThemedImage className="footer__logo" sources={sources} {...imageProps} {...style} />;
  return href ? (
    <Link to={href} className="footer__logo-link">
      {image}
    </Link>
  ) : (
    image
  );
}
