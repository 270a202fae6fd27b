import { testRandomPlay } from '../../testing/playTests.ts'
import { battleGnomes } from '../index.ts'
import { support } from './support.ts'

testRandomPlay(battleGnomes, support)
