export interface LogoProps {
  src: string;
  srcDark?: string | undefined;
  alt: string;
  width?: number | undefined;
  height?: number | undefined;
}

/** The logo, in both themes when they differ: style sheets show the one that fits `data-theme`. */
export function Logo({ src, srcDark, alt, width, height }: LogoProps) {
  const size = { width, height };
  if (!srcDark || srcDark === src) return <img className="logo" src={src} alt={alt} {...size} />;
  return (
    <>
      <img className="logo themed--light" src={src} alt={alt} {...size} />
      <img className="logo themed--dark" src={srcDark} alt={alt} {...size} />
    </>
  );
}
