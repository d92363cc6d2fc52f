import { describe, expect, it } from 'vitest';
import { amountOfMoney, amountsOfMoney } from './amount-of-money';

describe('an amount of money', () => {
  it.each([
    ['it costs D500 a day', 'D500'],
    ['about D 1,500', 'D 1,500'],
    ['GMD 200', 'GMD 200'],
    ['200 GMD', '200 GMD'],
    ['pay 75 dalasi', '75 dalasi'],
    ['one hundred, or 100 dalasis', '100 dalasis'],
    ['€10 each', '€10'],
    ['10 € each', '10 €'],
    ['£12.50', '£12.50'],
    ['$ 5', '$ 5'],
    ['5000 CFA', '5000 CFA'],
    ['20 euros', '20 euros'],
    ['15 pounds', '15 pounds'],
    ['1,500 Gambian dalasis', '1,500 Gambian dalasis'],
    ['CFA 5.000 a night', 'CFA 5.000'],
    ['500D a head', '500D'],
    ['about 1,500D', '1,500D'],
    ['Rs. 500', 'Rs. 500'],
    ['kr 200', 'kr 200'],
    ['200 kr. each', '200 kr'],
    ['for 1.500,- dalasis', '1.500,- dalasis'],
    ['some twenty dollars', 'twenty dollars'],
    ['fifty bucks', 'fifty bucks'],
    ['25 quid', '25 quid'],
    ['Two hundred and twenty-five dalasis', 'Two hundred and twenty-five dalasis'],
    ['[D500](https://example.com/a-d1234567-b)', 'D500'],
  ])('%j is found', (text, amount) => {
    expect(amountOfMoney(text)).toBe(amount);
  });

  it.each([
    'Bring some dalasi in small notes',
    'The currency is the dalasi (GMD)',
    'vitamin D3, and D-day',
    '30–32 degrees by day',
    'route D, 45 minutes',
    'a group of 4 pays less',
    'the pound and the euro',
    'built in 1952',
    'a 3D map, and seat 14 D',
    'https://www.example.com/Attraction_Review-g293794-d1234567-Reviews?for=500D',
    'See (www.example.com/d1234567) for more',
    'Two of the dollars that you bring',
    'one to pound the grain',
    'a dozen bucks and one hundred does',
    'at 7:30 AM',
    '20+ people, and 3-4 more',
    '1000+ travellers, 5.0 of 5',
    '120 km by road, 45 minutes by boat',
    'GMT+0, all year',
  ])('%j has none', (text) => {
    expect(amountOfMoney(text)).toBeUndefined();
  });

  it('is found as often as it stands there', () => {
    expect(amountsOfMoney('D500 for two, €10 for a child, and D500 for lunch.')).toEqual(['D500', '€10', 'D500']);
    expect(amountsOfMoney('Nothing here.')).toEqual([]);
  });
});
