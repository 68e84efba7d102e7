/** Two short articles of our own with headings, for operations on natural language. */
export const english = `The Return of the River

The river that runs through San Isidro was declared dead in 1994, when the last fishing family left its banks. Factories upstream had released dyes and oil into the water for nearly thirty years. Fish could not live in it, and children were told to stay away from it.

In 2006 the city council and twelve villages along the river signed an agreement to clean it up. The agreement set a limit on what factories may release, and it paid former fishers to guard the banks. The city spent 48 million pesos in the first five years, most of it on small treatment plants.

The plants were the turning point for the river. Within four years the oxygen in the water had doubled, and water plants returned to the upper part of the river. Teachers took their classes to the banks to count birds and insects, and their counts became part of the official record.

Not everything went well. Two factories closed rather than build filters, and 310 people lost their jobs. A flood in 2013 destroyed one treatment plant, and the city needed eighteen months to replace it. Some villages complained that the guards were paid late.

By 2021 fishers were back on the water, although only on the upper river. A survey in that year counted 23 kinds of fish, compared with none in 1994. Doctors in the villages reported that skin diseases among children had fallen by 60 percent.

The council now wants to clean the lower river by 2030. It says that the work will cost another 90 million pesos, and that the villages must take part in every decision. Whether the river stays alive depends on whether the agreement outlives the people who signed it.
`;

export const tagalog = `Ang Pagbabalik ng Ilog

Idineklarang patay ang ilog na dumadaloy sa San Isidro noong 1994, nang umalis ang huling pamilya ng mangingisda sa pampang nito. Halos tatlumpung taon na naglabas ng tina at langis sa tubig ang mga pabrika sa itaas ng ilog. Hindi na mabuhay doon ang mga isda, at pinagbawalan ang mga bata na lumapit dito.

Noong 2006, nilagdaan ng konseho ng lungsod at ng labindalawang nayon ang isang kasunduan upang linisin ang ilog. Nagtakda ang kasunduan ng hangganan sa maaaring ilabas ng mga pabrika, at binayaran nito ang mga dating mangingisda upang bantayan ang pampang. Gumastos ang lungsod ng 48 milyong piso sa unang limang taon, karamihan para sa maliliit na planta ng paglilinis ng tubig.

Ang mga planta ang naging simula ng pagbabago ng ilog. Sa loob ng apat na taon, dumoble ang oksiheno sa tubig at bumalik ang mga halamang-tubig sa itaas na bahagi ng ilog. Dinala ng mga guro ang kanilang mga klase sa pampang upang bilangin ang mga ibon at kulisap.

Hindi lahat ay naging maayos. Dalawang pabrika ang nagsara sa halip na magtayo ng mga pansala, at 310 katao ang nawalan ng trabaho. Sinira ng baha noong 2013 ang isang planta, at kinailangan ng lungsod ang labingwalong buwan upang mapalitan ito.

Pagsapit ng 2021, nakabalik na ang mga mangingisda sa tubig, bagaman sa itaas na bahagi lamang ng ilog. Ayon sa isang pagsusuri noong taong iyon, 23 uri ng isda ang nakita, kumpara sa wala noong 1994. Iniulat ng mga doktor sa mga nayon na bumaba nang 60 porsiyento ang mga sakit sa balat ng mga bata.

Nais ngayon ng konseho na linisin ang ibabang bahagi ng ilog bago ang 2030. Sinasabi nitong aabot pa sa 90 milyong piso ang gagastusin, at dapat makibahagi ang mga nayon sa bawat pasya. Nakasalalay ang buhay ng ilog kung magtatagal ang kasunduan kaysa sa mga taong lumagda rito.
`;

export const german = `Der Fluss, der durch die Stadt fließt, wurde vor vielen Jahren für tot erklärt, als die letzte Fischerfamilie seine Ufer verließ. Die Fabriken hatten fast dreißig Jahre lang Farbe und Öl in das Wasser geleitet. Die Fische konnten darin nicht leben, und den Kindern wurde gesagt, sie sollten sich fernhalten. Der Stadtrat und zwölf Dörfer unterzeichneten schließlich eine Vereinbarung, um den Fluss zu reinigen.
`;
