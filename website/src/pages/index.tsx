import { Layout } from 'recto-docs/components';
import { FeatureList } from '../components/home/feature-list.tsx';
import { Hero } from '../components/home/hero.tsx';
import { NextSteps } from '../components/home/next-steps.tsx';
import { Platforms } from '../components/home/platforms.tsx';
import { SampleProject } from '../components/home/sample-project.tsx';
import { Showcase } from '../components/home/showcase.tsx';
import { InlineStyles } from '../components/inline-styles.tsx';
import css from '../css/home.css?inline';

const description =
  'ReNative is a build framework and command line that takes one React Native code base to phones, TVs, watches, desktops and the web: 18 platforms from one configuration.';

/** The home page. */
export default function HomePage() {
  return (
    <Layout description={description}>
      <InlineStyles css={css} />
      <div className="home">
        <Hero />
        <Showcase />
        <Platforms />
        <SampleProject />
        <FeatureList />
        <NextSteps />
      </div>
    </Layout>
  );
}
