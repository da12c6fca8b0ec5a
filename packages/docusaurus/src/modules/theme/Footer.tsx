import Copyright from '@theme/Footer/Copyright';
import Layout from '@theme/Footer/Layout';
import Links from '@theme/Footer/Links';
import Logo from '@theme/Footer/Logo';
import { Footer, type FooterProps } from 'recto-docs/theme';
import { useThemeConfig } from '../docusaurus/theme-common.ts';
import { useSlotProps } from '../slot-props.tsx';

interface FooterConfig {
  links?: object[];
  logo?: object;
  copyright?: string;
  style?: string;
}

/** The footer that is being replaced. In an island, which does not receive that, it renders the configured footer. */
export default function OriginalFooter(props: Partial<FooterProps>) {
  const slotProps = useSlotProps<FooterProps>('Footer');
  return slotProps ? <Footer {...slotProps} {...props} /> : <ConfiguredFooter />;
}

/** The footer of the configuration, with the parts of the site. */
export function ConfiguredFooter() {
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
