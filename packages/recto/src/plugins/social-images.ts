import type { SiteConfig } from '../config/site-config.ts';
import { locationAt, type SourceLocation } from '../diagnostics/diagnostic.ts';
import type { PublishedFile, SiteColors } from '../site/artifacts.ts';

export interface SocialImageText {
  /** Path of the page. */
  path: string;
  title: string;
  /** Label of the page's category, or of the navbar item that leads to it. */
  place: string;
  /** The site's tagline on home pages; empty elsewhere. */
  tagline: string;
  site: { title: string; lang: string; direction: 'ltr' | 'rtl' };
}

/** The social image of a page, without its own `image`. */
export interface SocialImage {
  /** Path from the output folder: `assets/social-1.png`. */
  path: string;
  /** In pixels. */
  width: number;
  height: number;
  /** Its content; pages do not wait for it. Missing if the image is not drawn, as in `recto check`. */
  data?: Uint8Array | Promise<Uint8Array>;
}

/** Returns the social image of a page while its document is rendered; `undefined` if it has none. */
export type SocialImageOf = (text: SocialImageText) => SocialImage | undefined;

export interface SocialImagesContext {
  /** Configuration of the default locale. */
  config: SiteConfig;
  /** The theme's colors, as the style sheets of the site set them. */
  colors: SiteColors;
  /** Whether this is a build; `recto check` needs no content of images. */
  draws: boolean;
  /** Images of earlier builds. */
  cache: ImageCache;
  /** Resolves to a file of the static folders, by its path there. */
  readStaticFile(path: string): Promise<{ file: string; data: Uint8Array } | undefined>;
  /**
   * Loads Inter, for Latin, Greek and Cyrillic, and more fonts: files of the site folder or of packages. Resolves to
   * `undefined` if the packages that draw images are not installed.
   */
  loadFonts(names: string[]): Promise<ImageFonts | undefined>;
}

/** Images kept from one build to the next, by names that are hashes of what is drawn. */
export interface ImageCache {
  get(name: string): Uint8Array | undefined;
  put(name: string, data: Uint8Array): void;
}

/**
 * Draws nodes on other threads: the `Renderer` of `@takumi-rs/core`, whose documentation describes nodes and styles. Its
 * own types are not used here, because sites without social images don't install it.
 */
export interface ImageRenderer {
  /** Resolves to an image in the format of the options. */
  render(
    node: object,
    options?: ImageOptions & { format?: 'png' | 'jpeg' | 'webp' | 'raw' },
  ): Promise<Uint8Array>;
  /** Resolves to the layout of a node, without drawing it. */
  measure(node: object, options?: ImageOptions): Promise<MeasuredImage>;
}

export interface ImageOptions {
  /** In pixels. */
  width?: number;
  height?: number;
  /** The language of its texts: `ja`. */
  lang?: string;
  /** The images that nodes name by their `src`. */
  images?: { src: string; data: Uint8Array }[];
}

/** The layout of a node, in pixels. */
export interface MeasuredImage {
  width: number;
  height: number;
  /** A matrix whose last two numbers are the position. */
  transform: [number, number, number, number, number, number];
  children: MeasuredImage[];
  /** Its lines of text. */
  runs: { text: string; x: number; y: number; width: number; height: number }[];
}

/** Fonts, with a renderer that draws with them. */
export interface ImageFonts {
  renderer: ImageRenderer;
  /** Returns the characters of a text that no font has. */
  missingInText(text: string): string[];
  /**
   * Returns the characters of an SVG's text that no font has, such as emoji. Throws if the SVG would exhaust the renderer,
   * which can end the process.
   */
  missingInSvg(svg: Uint8Array): string[];
  /** A hash of the font files. */
  hash: string;
  /** What is wrong with the files that were named. */
  problems: { message: string; fix: string }[];
}

/** Example: `An error occurred while parsing an SVG image: expected 'g' tag, not 'svg' at 1:9` */
const svgErrorPattern = /^.*?image: (?<reason>.*) at (?<line>\d+):(?<column>\d+)\.?$/;

/** Returns why an image cannot be drawn, and where in the file. */
export function imageProblem(
  cause: unknown,
  file: string,
  data: Uint8Array,
): { reason: string; at: SourceLocation } {
  const message = cause instanceof Error ? cause.message : String(cause);
  const { reason = message, line, column } = svgErrorPattern.exec(message)?.groups ?? {};
  const text = new TextDecoder().decode(data);
  const at = line ? locationAt(file, text, { line: Number(line), column: Number(column) }) : { file };
  return { reason: reason.replace(/\.$/, ''), at };
}

/** Returns the address of a page's social image, before it is drawn; `undefined` if it has none. */
export type DrawSocialImage = (text: SocialImageText) => Required<Omit<PublishedFile, 'sources'>> | undefined;
