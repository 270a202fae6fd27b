import type { Reporter, TestCase, TestModule } from 'vitest/node'

/** Closes the run with what took longest, and with one plain line: how many tests passed, failed and were skipped. */
export default class ClosingLine implements Reporter {
  onTestRunEnd(modules: readonly TestModule[]): void {
    const tests = modules.flatMap((module) => [...module.children.allTests()])
    console.log(longest('files', modules, nameOf, (module) => module.diagnostic().duration))
    console.log(longest('tests', tests, titleOf, (test) => test.diagnostic()?.duration ?? 0))

    const count = { passed: 0, failed: 0, skipped: 0 }
    for (const test of tests) {
      const { state } = test.result()
      if (state !== 'pending') count[state] += 1
    }
    for (const module of modules) if (module.state() === 'failed' && module.errors().length > 0) count.failed += 1
    console.log(`\n${count.passed} passed, ${count.failed} failed, ${count.skipped} skipped`)
  }
}

const shown = 10

function longest<T>(what: string, all: readonly T[], name: (each: T) => string, duration: (each: T) => number): string {
  const first = [...all].toSorted((a, b) => duration(b) - duration(a)).slice(0, shown)
  const lines = first.map((each) => `${(duration(each) / 1000).toFixed(1).padStart(7)} s  ${name(each)}`)
  return [`\nThe longest ${what}:`, ...lines].join('\n')
}

const nameOf = ({ project, relativeModuleId }: TestModule): string => `${project.name}: ${relativeModuleId}`

const titleOf = ({ module, fullName }: TestCase): string => `${module.project.name}: ${fullName.slice(0, 110)}`
