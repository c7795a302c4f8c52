/**
 * Returns the environment of Apertium's programs. Some are run by bash, and a bash whose input is a socket, as Node's
 * pipes are, takes itself for a remote login's and runs the person's `.bashrc`, which may be slow or wait for
 * something. Only a first shell does so: this one is started as the second.
 */
export function programEnvironment(path: string): Record<string, string> {
  return { PATH: path, LC_ALL: 'C.UTF-8', SHLVL: '1' }
}
