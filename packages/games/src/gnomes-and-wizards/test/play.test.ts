import { testRandomPlay } from '../../testing/playTests.ts'
import { gnomesAndWizards } from '../index.ts'
import { support } from './support.ts'

testRandomPlay(gnomesAndWizards, support)
