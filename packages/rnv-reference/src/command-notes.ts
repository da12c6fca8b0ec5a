/** A command or option of rnv that doesn't match its description. */
interface ToolNote {
  names: string[];
  /** Shown to readers: one sentence. */
  note: string;
  /** The evidence in the pinned packages. */
  evidence: string;
}

/** Notes on commands, by name. A test fails if an entry no longer matches a command. */
export const commandNotes: ToolNote[] = [
  {
    names: ['platform eject'],
    note: 'Fails with “Cannot read properties of undefined”. Copy the template folder by hand.',
    evidence: 'Run: ejectPlatform() reads originalTemplatePlatformsDir of a platform that was never set up.',
  },
  {
    names: ['project platforms'],
    note: 'It can remove platforms but not add any.',
    evidence: 'Run: its choices are runtime.availablePlatforms, which is filled from supportedPlatforms.',
  },
  {
    names: ['project upgrade'],
    note: 'It offers the versions of the package `rnv`, which has other versions than your packages. Change the versions by hand.',
    evidence: "taskProjectUpgrade.js: listAndSelectNpmVersion('rnv').",
  },
];

/** Notes on options, by key. A test fails if an entry no longer matches an option. */
export const optionNotes: ToolNote[] = [
  {
    names: ['host'],
    note: 'Ignored: no package reads it.',
    evidence: 'No package reads opts().host; the development servers take their address from the system.',
  },
];

/**
 * Examples of commands that need an option. The example of any other is the command itself, with a platform if needed.
 * A test fails if an example has an unknown command or option.
 */
export const commandExamples: Record<string, string> = {
  build: 'npx rnv build -p android -s release',
  'app configure': 'npx rnv app configure -c hello',
  'app create': 'npx rnv app create --sourceAppConfigID hello',
  'crypto decrypt': 'npx rnv crypto decrypt -k $PROJECT_KEY',
  'crypto encrypt': 'npx rnv crypto encrypt -k $PROJECT_KEY',
  'crypto installCerts': 'npx rnv crypto installCerts -p ios --keychain login',
  export: 'npx rnv export -p ios -s appstore',
  'hooks run': 'npx rnv hooks run -x hello',
  new: 'npx rnv new --project-name hello --project-template @rnv/template-starter',
  'plugin add': 'npx rnv plugin add react-native-splash-screen',
  run: 'npx rnv run -p android -t Pixel_7_API_34',
  'target launch': 'npx rnv target launch -p android -t Pixel_7_API_34',
};

export function notesOnCommand(name: string): string[] {
  return commandNotes.filter(({ names }) => names.includes(name)).map(({ note }) => note);
}

export function notesOnOption(key: string): string[] {
  return optionNotes.filter(({ names }) => names.includes(key)).map(({ note }) => note);
}
