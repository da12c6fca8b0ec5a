import { PlatformPicker } from '../platforms/platform-picker.tsx';
import { Section } from './section.tsx';

/** The platform picker with its introduction. */
export function Platforms() {
  return (
    <Section
      title="Pick a platform"
      intro={
        <p>
          The commands are the same everywhere; only the key after <code>-p</code> changes. The engine decides
          what they do for a platform, and on which port the app is served while you work.
        </p>
      }
    >
      <PlatformPicker />
      <p className="home-platforms__all">
        <a href="/docs/concepts/platforms">All 18 platforms compared</a>
      </p>
    </Section>
  );
}
