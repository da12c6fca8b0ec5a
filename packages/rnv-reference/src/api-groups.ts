/** A purpose of exports. */
export interface ApiPurpose {
  title: string;
  /** What its exports are for: one sentence. */
  about: string;
  /** Source folders and files below `lib`, without extension: `system/fs`. The longest match counts. */
  from: string[];
}

/** The purposes of the exports of a package, in the order of the page. A test fails if an export has none. */
export const apiPurposes: Record<string, ApiPurpose[]> = {
  '@rnv/core': [
    {
      title: 'Context',
      about: 'The state of a run: platform, merged configuration, paths and options.',
      from: ['context'],
    },
    {
      title: 'Tasks',
      about: 'Declare, find and run the tasks of commands.',
      from: ['tasks', 'enums/taskName'],
    },
    { title: 'Build hooks', about: 'Compile and run the build hooks of a project.', from: ['buildHooks'] },
    {
      title: 'Commands',
      about: 'Run other programs and check the system.',
      from: ['system/exec', 'system/is'],
    },
    {
      title: 'Files',
      about: 'Read, write, copy and merge files.',
      from: ['system', 'enums/fileName', 'enums/folderName'],
    },
    { title: 'Packages', about: 'Find installed npm packages.', from: ['system/resolve'] },
    { title: 'Logging', about: 'Print messages and the summary of a run.', from: ['logger'] },
    {
      title: 'Prompts',
      about: 'Ask questions, show a spinner, and replace how rnv talks to the terminal.',
      from: ['api'],
    },
    {
      title: 'Configuration',
      about: 'Load, merge, check and write configuration files.',
      from: ['configs', 'schema/index', 'schema/defaults', 'schema/schemaManager', 'schema/validators'],
    },
    {
      title: 'Plugins',
      about: 'Resolve plugin entries and apply them to native projects.',
      from: ['plugins'],
    },
    {
      title: 'Platforms',
      about: 'Create and clean platform projects.',
      from: ['platforms', 'enums/platformName'],
    },
    { title: 'Engines', about: 'Declare, install and select engines.', from: ['engines'] },
    { title: 'Integrations', about: 'Declare and load packages that add commands.', from: ['modules'] },
    {
      title: 'Projects',
      about: 'Install npm packages, copy assets and keep `package.json` up to date.',
      from: ['projects', 'formatter', 'migrator'],
    },
    { title: 'Templates', about: 'Apply project templates.', from: ['templates'] },
    { title: 'Running rnv', about: 'Start and end rnv from another program.', from: ['runner', 'env'] },
    { title: 'Common types', about: 'Types that most other groups use.', from: ['types'] },
    {
      title: 'Configuration types',
      about: 'Types of configuration files and of their parts.',
      from: ['schema/types'],
    },
  ],
  '@rnv/renative': [
    { title: 'Values', about: 'The platform, form factor and engine of the running app.', from: ['api'] },
    { title: 'Checks', about: 'Whether the app runs on a platform, form factor or engine.', from: ['is'] },
    {
      title: 'Enums',
      about: 'The values that platforms, form factors and engines have.',
      from: ['constants'],
    },
  ],
};
