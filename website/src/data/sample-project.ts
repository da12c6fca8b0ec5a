/** The config of a small project, valid in the project schema of rnv. */
export const sampleConfig = `{
  "$schema": ".rnv/schema/rnv.project.json",
  "extendsTemplate": "@rnv/template-starter/renative.json",
  "projectName": "hello-renative",
  "workspaceID": "rnv",
  "defaults": {
    "supportedPlatforms": [
      "ios", "androidtv", "tizen", "web", "macos"
    ]
  },
  "platforms": {
    "ios": {
      "deploymentTarget": "15.5"
    },
    "web": {
      "engine": "engine-rn-next"
    }
  },
  "plugins": {
    "react-native-gesture-handler": "source:rnv",
    "react-native-svg": "source:rnv",
    "@react-navigation/native": "6.1.16"
  }
}`;

/** The tree of that project after a release of each platform: paths with notes. */
export const sampleTree: readonly [path: string, note?: string][] = [
  ['renative.json', 'shown here'],
  ['package.json'],
  ['appConfigs'],
  ['├─ base', 'icons, fonts'],
  ['└─ app', 'id, title'],
  ['src'],
  ['├─ app'],
  ['│  ├─ index.tsx', 'for all'],
  ['│  ├─ Menu.tsx'],
  ['│  └─ Menu.tv.tsx', 'for TVs'],
  ['├─ entry', 'entry points'],
  ['└─ pages', 'web routes'],
  ['platformBuilds', 'generated'],
  ['├─ app_ios', 'Xcode workspace'],
  ['│  └─ release', '.ipa'],
  ['├─ app_androidtv', 'Gradle project'],
  ['│  └─ app/build/outputs', '.apk'],
  ['├─ app_tizen', 'Tizen web app'],
  ['│  └─ output', '.wgt'],
  ['├─ app_web'],
  ['│  └─ output', 'static site'],
  ['└─ app_macos', 'Electron app'],
  ['   └─ export', '.dmg, .zip'],
];
