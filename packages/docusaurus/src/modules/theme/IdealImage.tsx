import type { ComponentProps } from 'react';

interface IdealImageProps extends Omit<ComponentProps<'img'>, 'src'> {
  /** An imported or required image, or its address. */
  img: string | { default: string } | { src: string | { src: string } };
}

/** An image as it is: Recto makes no smaller ones. */
export default function IdealImage({ img, alt = '', ...rest }: IdealImageProps) {
  return <img loading="lazy" {...rest} src={addressOf(img)} alt={alt} />;
}

function addressOf(img: IdealImageProps['img']): string {
  if (typeof img === 'string') return img;
  if ('default' in img) return img.default;
  return typeof img.src === 'string' ? img.src : img.src.src;
}
