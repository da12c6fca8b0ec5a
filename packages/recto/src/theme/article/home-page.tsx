import type { HomeImage, HomePageContent } from '../../config/home-page.ts';
import { partAttribute } from '../../utils/dom-contract.ts';
import { featureIconKind } from '../../utils/icons.ts';
import { ArticleError } from './article-error.ts';
import { LinkButton } from './cards.tsx';
import { Icon } from './icon.tsx';
import { Link } from './link.tsx';
import { ThemedImage } from './themed-image.tsx';

interface HomePageProps {
  /** {@link HomePageContent} as JSON, since the tree of a page has attributes of text only. */
  content: string;
}

/** What a page with `layout: home` shows above its text. */
export function HomePage({ content }: HomePageProps) {
  const { hero, features = [] }: HomePageContent = JSON.parse(content);
  if (!hero && features.length === 0)
    throw new ArticleError(
      'A page with `layout: home` has neither `hero` nor `features`.',
      'Add one of them.',
    );
  return (
    <>
      {hero && <Hero {...hero} />}
      {features.length > 0 && (
        <ul className="home-page__features" {...{ [partAttribute]: 'home-page' }}>
          {features.map((feature) => (
            <Feature key={feature.title} {...feature} />
          ))}
        </ul>
      )}
    </>
  );
}

function Hero({ name, text, tagline, image, actions = [] }: NonNullable<HomePageContent['hero']>) {
  return (
    <header className="home-page__hero" {...{ [partAttribute]: 'home-page' }}>
      <div className="home-page__words">
        {(name || text) && (
          <h1>
            {name && <span className={text && 'home-page__name'}>{name}</span>} {text}
          </h1>
        )}
        {tagline && <p className="home-page__tagline">{tagline}</p>}
        {actions.length > 0 && (
          <p className="home-page__actions">
            {actions.map(({ theme, text: label, link, icon, target }, index) => (
              <LinkButton
                key={link + label}
                href={link}
                variant={(theme ?? (index === 0 ? 'brand' : 'alt')) === 'brand' ? 'primary' : 'secondary'}
                {...(icon !== undefined && { icon })}
                {...(target !== undefined && { target })}
              >
                {label}
              </LinkButton>
            ))}
          </p>
        )}
      </div>
      {image && (
        <div className="home-page__image">
          <Picture image={image} />
        </div>
      )}
    </header>
  );
}

function Feature({ icon, title, details, link, linkText }: NonNullable<HomePageContent['features']>[number]) {
  return (
    <li className="home-page__feature">
      {icon && <FeatureIcon icon={icon} />}
      <h2>{link ? <Link href={link}>{title}</Link> : title}</h2>
      {details && <p>{details}</p>}
      {link && linkText && (
        <p className="home-page__more" aria-hidden="true">
          {linkText}
        </p>
      )}
    </li>
  );
}

function FeatureIcon({ icon }: { icon: HomeImage }) {
  const kind = featureIconKind(icon);
  if (kind === 'image') return <Picture image={icon} className="home-page__icon" />;
  return (
    <span className="home-page__icon" aria-hidden="true">
      {kind === 'name' ? <Icon name={icon as string} size="1.5rem" /> : (icon as string)}
    </span>
  );
}

function Picture({ image, className }: { image: HomeImage; className?: string }) {
  if (typeof image === 'string') return <img src={image} alt="" className={className} />;
  const { alt = '' } = image;
  if ('src' in image) return <img src={image.src} alt={alt} className={className} />;
  const { light, dark } = image;
  return <ThemedImage sources={{ light, dark }} alt={alt} {...(className && { className })} />;
}
