import { spawnSync } from 'node:child_process'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { readConfig } from '../config.ts'
import { trustOf } from '../http/address.ts'
import { skipNotice } from './balanced.ts'
import { type Compose, composed, composeSettings, image, root } from './composed.ts'
import { balancer } from './haproxy.ts'

const { services, volumes, networks } = composed()

const inProfile = (profile: string) => Object.entries(services).filter(([, { profiles }]) => profiles.some((each) => each === profile))
const namesIn = (profile: string) => inProfile(profile).map(([name]) => name)
const neededBy = ({ depends_on = [] }: Compose['services'][string]) => (Array.isArray(depends_on) ? depends_on : Object.keys(depends_on))

test('without a word on it, Docker starts one node', () => {
  expect(composeSettings()).toEqual({ COMPOSE_PROFILES: 'one' })
  expect(namesIn('one')).toEqual(['toadstool'])
})

test('many are a balancer, two nodes and their database', () => {
  expect(namesIn('many')).toEqual(['balancer', 'node-a', 'node-b', 'postgres'])
})

test('whatever a service needs is there', () => {
  for (const profile of ['one', 'many']) {
    const places = inProfile(profile).flatMap(([, { ports = [] }]) => ports)
    expect(places).toEqual(['8000:8000'])
    for (const [, each] of inProfile(profile)) {
      expect(namesIn(profile)).toEqual(expect.arrayContaining(neededBy(each)))
      const named = each.volumes.map((volume) => volume.split(':')[0] ?? '').filter((source) => !source.startsWith('.'))
      expect(Object.keys(volumes)).toEqual(expect.arrayContaining(named))
    }
  }
})

test('the database that nodes look for is the one that is started', () => {
  const { postgres, ...others } = composed({ POSTGRES_PASSWORD: 'secret' }).services
  const { POSTGRES_USER, POSTGRES_PASSWORD, POSTGRES_DB } = postgres?.environment ?? {}
  for (const name of ['node-a', 'node-b'])
    expect(others[name]?.environment.DATABASE_URL).toBe(`postgres://${POSTGRES_USER}:${POSTGRES_PASSWORD}@postgres/${POSTGRES_DB}`)
  expect(POSTGRES_PASSWORD).toBe('secret')
})

test('nodes believe the balancer, and proxies that are named besides', () => {
  const trusted = (environment: Record<string, string>) => composed(environment).services['node-a']?.environment.TRUST_PROXY
  const [{ subnet }] = networks.default.ipam.config
  expect(trusted({})).toBe(subnet)
  const trust = trustOf((trusted({ TRUST_PROXY: '10.0.0.7' }) ?? '').split(','))
  expect(['172.29.8.3', '10.0.0.7', '10.0.0.8'].map(trust)).toEqual([true, true, false])
})

test('a node has time to stop', () => {
  for (const name of ['node-a', 'node-b']) expect(Number.parseInt(services[name]?.stop_grace_period ?? '', 10)).toBeGreaterThan(9)
})

test('a node can start with its settings, and without any that are optional', () => {
  const { 'node-a': node, toadstool: single } = services
  expect(readConfig({ ...image().environment, ...node?.environment })).toMatchObject({
    host: '0.0.0.0',
    databaseUrl: expect.stringContaining('@postgres/'),
  })
  expect(readConfig({ ...image().environment, ...single?.environment })).toMatchObject({ databaseUrl: null, publicUrl: null })
})

test('nodes run what their image runs', () => {
  expect(services['node-a']?.command).toEqual(image().command)
  expect(services['node-b']?.command).toEqual(image().command)
})

if (!balancer) console.warn(skipNotice)
test.skipIf(!balancer)('HAProxy has nothing to say against its configuration', () => {
  const { environment = {} } = services.balancer ?? {}
  const addresses = { NODE_A: '127.0.0.1:1', NODE_B: '127.0.0.1:2' }
  const { status, stderr } = spawnSync(balancer ?? '', ['-c', '-f', join(root, 'deploy/haproxy.cfg')], {
    env: { ...environment, ...addresses },
    encoding: 'utf8',
  })
  expect([status, stderr]).toEqual([0, ''])
  expect(Object.keys(environment)).toEqual(expect.arrayContaining(Object.keys(addresses)))
})
