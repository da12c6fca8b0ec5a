/** A command or an option of rnv 1.1 that does not do what its description says. */
interface ToolNote {
  names: string[];
  /** What readers are told: one sentence. */
  note: string;
  /** What was looked for, and found, in the packages at 1.1.0. */
  evidence: string;
}

/** On commands, by name. A test fails when an entry no longer meets a command. */
export const commandNotes: ToolNote[] = [
  {
    names: ['platform eject'],
    note: 'Stops in 1.1 with “Cannot read properties of undefined”: copy the template folder by hand.',
    evidence: 'Run: ejectPlatform() reads originalTemplatePlatformsDir of a platform that was never set up.',
  },
  {
    names: ['project platforms'],
    note: 'Offers only platforms that the project already lists, so it can remove but not add them in 1.1.',
    evidence: 'Run: its choices are runtime.availablePlatforms, which is filled from supportedPlatforms.',
  },
];

/** On options, by key. A test fails when an entry no longer meets an option. */
export const optionNotes: ToolNote[] = [
  {
    names: ['host'],
    note: 'Accepted, but nothing in 1.1 reads it.',
    evidence: 'No package reads opts().host; the development servers take their address from the system.',
  },
];

/**
 * Lines to try, for commands that mean little without an option. Others are the bare command, with a platform
 * where they need one. A test fails when a line names a command or an option that does not exist.
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
  'plugin add': 'npx rnv plugin add react-native-svg',
  run: 'npx rnv run -p android -t Pixel_7_API_34',
  'target launch': 'npx rnv target launch -p android -t Pixel_7_API_34',
};

export function notesOnCommand(name: string): string[] {
  return commandNotes.filter(({ names }) => names.includes(name)).map(({ note }) => note);
}

export function notesOnOption(key: string): string[] {
  return optionNotes.filter(({ names }) => names.includes(key)).map(({ note }) => note);
}
