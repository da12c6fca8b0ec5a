import css from '../../css/platform-picker.css?inline';
import { PlatformPicker } from './platform-picker.tsx';

/** The platform picker in an article. A page without script does not show it: its tables say the same. */
export function PlatformExplorer() {
  return (
    <div className="platform-explorer">
      {/* Its styles are its own, so that no other page carries them. */}
      <style>{css.replace(/\s+/g, ' ')}</style>
      <p>Pick one to see what builds it, where you can work on it, and its commands.</p>
      <PlatformPicker />
    </div>
  );
}
