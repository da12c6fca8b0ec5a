import FooterCopyright from '@theme/Footer/Copyright';
import FooterLayout from '@theme/Footer/Layout';
import FooterLinks from '@theme/Footer/Links';
import FooterLogo from '@theme/Footer/Logo';
import type { ComponentType, ReactNode } from 'react';
import type { FooterProps } from 'recto-docs/theme';
import { useThemeConfig } from '../modules/docusaurus/theme-common.ts';
import { replacement } from '../modules/slot-props.tsx';

const Layout = FooterLayout as ComponentType<Record<'logo' | 'links' | 'copyright' | 'style', ReactNode>>;
const Links = FooterLinks as ComponentType<{ links: object[] }>;
const Logo = FooterLogo as ComponentType<{ logo: object }>;
const Copyright = FooterCopyright as ComponentType<{ copyright: string }>;

interface FooterConfig {
  links?: object[];
  logo?: object;
  copyright?: string;
  style?: string;
}

/** The footer of the configuration, with the parts of the site. */
function FooterParts() {
  const { footer } = useThemeConfig() as { footer?: FooterConfig };
  if (!footer) return null;
  const { links = [], logo, copyright, style = 'light' } = footer;
  return (
    <Layout
      style={style}
      links={links.length > 0 && <Links links={links} />}
      logo={logo && <Logo logo={logo} />}
      copyright={copyright && <Copyright copyright={copyright} />}
    />
  );
}

export default replacement<FooterProps>('Footer', FooterParts);
