// Downloads what a bare machine lacks: a Node and a browser. Each is locked in its own folder in scripts/run/brought
// and downloaded into .cache if it is missing, so that other machines do not install them as packages.

import { copyFileSync, existsSync, mkdirSync, mkdtempSync, readFileSync, renameSync, rmSync } from 'node:fs'
import path from 'node:path'
import { npmCi } from './install.mjs'

const lockOf = (name) => JSON.parse(readFileSync(`scripts/run/brought/${name}/package-lock.json`, 'utf8')).packages

/** Returns the locked version of a package, or undefined if there is no such package. */
export const lockedVersion = (name, packageName) => lockOf(name)[`node_modules/${packageName}`]?.version

/**
 * Downloads the packages of scripts/run/brought/<name> into a new folder below .cache, and returns it. The caller moves
 * what it needs and removes the rest.
 *
 * @param {'node' | 'chromium'} name
 */
export async function download(name) {
  mkdirSync('.cache', { recursive: true })
  const folder = mkdtempSync(path.resolve('.cache/unpacking-'))
  for (const file of ['package.json', 'package-lock.json']) {
    copyFileSync(`scripts/run/brought/${name}/${file}`, path.join(folder, file))
  }
  const retries = ['--fetch-retries=1', '--fetch-retry-mintimeout=1000'] // a machine without a network starts soon
  const code = await npmCi(['--prefix', folder, '--include=optional', '--ignore-scripts', ...retries], folder)
  if (code === 0) return folder
  rmSync(folder, { recursive: true, force: true })
  throw new Error('le téléchargement a échoué, npm l’explique ci-dessus')
}

/** Gives a prepared folder its final name. Another process may have been faster. */
export function place(prepared, final) {
  try {
    renameSync(prepared, final)
  } catch (error) {
    if (!existsSync(final)) throw error
  }
}
