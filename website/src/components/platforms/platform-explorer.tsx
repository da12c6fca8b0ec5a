import css from '../../css/platform-picker.css?inline';
import { PlatformPicker } from './platform-picker.tsx';

/** The platform picker in an article; hidden without script, where the page's tables replace it. */
export function PlatformExplorer() {
  return (
    <div className="platform-explorer">
      {/* Inline, so that no other page has these styles. */}
      <style>{css.replace(/\s+/g, ' ')}</style>
      <p>Pick one to see what builds it, where you can work on it, and its commands.</p>
      <PlatformPicker />
    </div>
  );
}
