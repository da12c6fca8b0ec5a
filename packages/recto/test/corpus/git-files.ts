/** Files with which git takes a folder for a bare repository, whose settings name a command in each way that git has. */
export const gitFiles = (command: string): Record<string, string> => ({
  HEAD: 'ref: refs/heads/main\n',
  'refs/heads/main': `${'1'.repeat(40)}\n`,
  'objects/.keep': '',
  'hooks/post-checkout': `#!/bin/sh\n${command}\n`,
  config: gitConfig(command),
});

/** Settings of git with a command in each way that git has, and an origin that git asks for missing objects. */
export const gitConfig = (command: string): string => `[core]
  repositoryformatversion = 1
  bare = true
  fsmonitor = "${command}; false"
  pager = "${command}"
  editor = "${command}"
  sshCommand = "${command}; false"
  askPass = "${command}"
  alternateRefsCommand = "${command}"
  hooksPath = hooks
[extensions]
  partialClone = origin
[remote "origin"]
  promisor = true
  url = .
  uploadpack = "${command}; false #"
[protocol "file"]
  allow = always
[protocol "ext"]
  allow = always
[diff]
  external = "${command}"
[diff "evil"]
  command = "${command}"
  textconv = "${command}; cat"
[filter "evil"]
  clean = "${command}; cat"
  process = "${command}"
[gpg]
  program = "${command}"
[log]
  showSignature = true
[alias]
  log = "!${command}"
[include]
  path = ../config
`;
