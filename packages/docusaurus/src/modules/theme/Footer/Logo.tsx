import { Link, ThemedImage, useAddress } from 'recto-docs/components';

interface Props {
  logo: {
    src: string;
    srcDark?: string;
    alt?: string;
    href?: string;
    width?: number | string;
    height?: number | string;
  };
}

/** The logo of the footer. */
export default function FooterLogo({ logo: { src, srcDark = src, href, ...rest } }: Props) {
  const addressOf = useAddress('FooterLogo');
  const sources = { light: addressOf(src), dark: addressOf(srcDark) };
  const image = <ThemedImage className="footer__logo" sources={sources} {...rest} />;
  return href ? <Link to={href}>{image}</Link> : image;
}
