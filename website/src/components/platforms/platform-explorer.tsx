import css from '../../css/platform-picker.css?inline';
import { InlineStyles } from '../inline-styles.tsx';
import { PlatformPicker } from './platform-picker.tsx';

/** The platform picker in an article; hidden without script, where the page's tables replace it. */
export function PlatformExplorer() {
  return (
    <div className="platform-explorer">
      <InlineStyles css={css} />
      <p>Pick one to see what builds it, where you can work on it, and its commands.</p>
      <PlatformPicker />
    </div>
  );
}
