import Copyright from '@theme/Footer/Copyright';
import Layout from '@theme/Footer/Layout';
import Links from '@theme/Footer/Links';
import Logo from '@theme/Footer/Logo';
import type { FooterProps } from 'recto-docs/theme';
import { useThemeConfig } from '../modules/docusaurus/theme-common.ts';
import { replacement } from '../modules/slot-props.tsx';

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
