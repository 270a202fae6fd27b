// A program that runs until it is stopped: it hears of every signal, and doesn't outlive the npm that it was started by.
import { spawn } from 'node:child_process'

/** Milliseconds between two looks at whether npm is still there. */
const interval = 250
const parent = process.ppid

/**
 * Runs a program, and ends with its code. npm passes signals on to its shell alone, which dies of them without telling this process: when
 * it has lost its parent, it stops the program.
 */
export function untilItEnds(program, args, options) {
  const child = spawn(program, args, { stdio: 'inherit', ...options })
  for (const signal of ['SIGINT', 'SIGTERM']) process.on(signal, () => child.kill(signal))
  const timer = setInterval(() => {
    if (process.env.npm_lifecycle_event === undefined || process.ppid === parent) return
    clearInterval(timer)
    child.kill('SIGTERM')
  }, interval)
  return new Promise((resolve) =>
    child.on('exit', (code) => {
      clearInterval(timer)
      process.exitCode = code ?? 1
      resolve()
    }),
  )
}
