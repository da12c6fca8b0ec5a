/** The documents of the specification, by folder. */
export const specified = listed(`
api: cli
api/node/renative: index modules
api/node/renative/enums: Engine FormFactor Platform PlatformGroup
api/node/rnv-core: index modules
api/schemas: rnv.app rnv.integration rnv.plugin rnv.project rnv.template
concepts: build_hooks cli config config_folders engines file_extensions platforms plugins runtime templates workspaces
engines: engine-core engine-rn engine-rn-electron engine-rn-next engine-rn-tvos engine-rn-web engine-rn-windows
guides: advanced-configuration analytics apple-silicon common_issues develop
integrations: aws azure docker fastlane ftp testflight vercel
overview: architecture customize features installation introduction migrating_react_native quickstart
platforms: android androidtv androidwear chromecast firefoxos firefoxtv firetv ios kaios linux macos tizen tizenmobile tizenwatch tvos web webos webtv windows xbox
plugins: overview
references: json-config
templates: overview
upgrades: 0.29 0.30 0.31 0.32 0.33 0.34 0.35 0.36 0.37 1.0
`);

/** Every document of the site: it has recipes and a table of values besides the specified ones. */
export const documents = [
  ...specified,
  ...listed(`
guides: app-icons app-ids deep-links environment-variables ios-ci monorepo pod-install publish react-native-version release-on-device tv-simulator update-rnv version-codes
references: injected-values
`),
];

function listed(folders: string): string[] {
  return folders
    .trim()
    .split('\n')
    .flatMap((line) => {
      const [folder, names = ''] = line.split(': ');
      return names.split(' ').map((name) => `${folder}/${name}`);
    });
}
