import { expect, test } from 'vitest'
import { sampled, shardFrom, shardOf } from './sample.ts'

const all = Array.from({ length: 50 }, (_, index) => index)

test('a sample is the same for a seed, in order, and without a size all', () => {
  expect(sampled(all, 10, 1)).toEqual(sampled(all, 10, 1))
  expect(sampled(all, 10, 1)).toEqual(sampled(all, 10, 1).toSorted((a, b) => a - b))
  expect(new Set(sampled(all, 10, 1)).size).toBe(10)
  expect(sampled(all, 10, 1)).not.toEqual(sampled(all, 10, 2))
  expect(sampled(all, undefined, 1)).toEqual(all)
})

test('all shards together are all, each once', () => {
  const shards = ['1/3', '2/3', '3/3'].map((word) => shardOf(all, shardFrom(word)))
  expect(shards.flat().toSorted((a, b) => a - b)).toEqual(all)
})
