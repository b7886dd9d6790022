// Written by scripts/list-embedded-files.
#include "CBuiltInRules.h"

// #embed is of C23; clang has it in every mode and says so.
#pragma clang diagnostic ignored "-Wc23-extensions"

static const uint8_t file_0[] = {
#embed "../../rules/global/campaigns.txt"
};
static const uint8_t file_1[] = {
#embed "../../rules/global/click-identifiers.txt"
};
static const uint8_t file_2[] = {
#embed "../../rules/global/mail.txt"
};
static const uint8_t file_3[] = {
#embed "../../rules/global/sessions.txt"
};
static const uint8_t file_4[] = {
#embed "../../rules/global/vendors.txt"
};
static const uint8_t file_5[] = {
#embed "../../rules/global/views.txt"
};
static const uint8_t file_6[] = {
#embed "../../rules/hosts/mobile.txt"
};
static const uint8_t file_7[] = {
#embed "../../rules/kinds/news.txt"
};
static const uint8_t file_8[] = {
#embed "../../rules/kinds/numbered-news.txt"
};
static const uint8_t file_9[] = {
#embed "../../rules/kinds/papers.txt"
};
static const uint8_t file_10[] = {
#embed "../../rules/kinds/ranges.txt"
};
static const uint8_t file_11[] = {
#embed "../../rules/kinds/shops.txt"
};
static const uint8_t file_12[] = {
#embed "../../rules/kinds/travel-and-homes.txt"
};
static const uint8_t file_13[] = {
#embed "../../rules/shapes/bug-trackers.txt"
};
static const uint8_t file_14[] = {
#embed "../../rules/shapes/content-management.txt"
};
static const uint8_t file_15[] = {
#embed "../../rules/shapes/fediverse.txt"
};
static const uint8_t file_16[] = {
#embed "../../rules/shapes/forums.txt"
};
static const uint8_t file_17[] = {
#embed "../../rules/shapes/shops.txt"
};
static const uint8_t file_18[] = {
#embed "../../rules/shapes/wikis.txt"
};
static const uint8_t file_19[] = {
#embed "../../rules/sites/0-9/104.com.tw.txt"
};
static const uint8_t file_20[] = {
#embed "../../rules/sites/0-9/11st.co.kr.txt"
};
static const uint8_t file_21[] = {
#embed "../../rules/sites/0-9/163.com.txt"
};
static const uint8_t file_22[] = {
#embed "../../rules/sites/0-9/1688.com.txt"
};
static const uint8_t file_23[] = {
#embed "../../rules/sites/0-9/20minutos.es.txt"
};
static const uint8_t file_24[] = {
#embed "../../rules/sites/0-9/29cm.co.kr.txt"
};
static const uint8_t file_25[] = {
#embed "../../rules/sites/0-9/2dehands.be.txt"
};
static const uint8_t file_26[] = {
#embed "../../rules/sites/0-9/36kr.com.txt"
};
static const uint8_t file_27[] = {
#embed "../../rules/sites/0-9/500px.com.txt"
};
static const uint8_t file_28[] = {
#embed "../../rules/sites/0-9/7net.omni7.jp.txt"
};
static const uint8_t file_29[] = {
#embed "../../rules/sites/0-9/99acres.com.txt"
};
static const uint8_t file_30[] = {
#embed "../../rules/sites/0-9/9gag.com.txt"
};
static const uint8_t file_31[] = {
#embed "../../rules/sites/a/abc.es.txt"
};
static const uint8_t file_32[] = {
#embed "../../rules/sites/a/abc.net.au.txt"
};
static const uint8_t file_33[] = {
#embed "../../rules/sites/a/abcnews.go.com.txt"
};
static const uint8_t file_34[] = {
#embed "../../rules/sites/a/abebooks.com.txt"
};
static const uint8_t file_35[] = {
#embed "../../rules/sites/a/abema.tv.txt"
};
static const uint8_t file_36[] = {
#embed "../../rules/sites/a/academia.edu.txt"
};
static const uint8_t file_37[] = {
#embed "../../rules/sites/a/accor.com.txt"
};
static const uint8_t file_38[] = {
#embed "../../rules/sites/a/accuweather.com.txt"
};
static const uint8_t file_39[] = {
#embed "../../rules/sites/a/acfun.cn.txt"
};
static const uint8_t file_40[] = {
#embed "../../rules/sites/a/aclanthology.org.txt"
};
static const uint8_t file_41[] = {
#embed "../../rules/sites/a/acm.org.txt"
};
static const uint8_t file_42[] = {
#embed "../../rules/sites/a/acs.org.txt"
};
static const uint8_t file_43[] = {
#embed "../../rules/sites/a/actionnetwork.org.txt"
};
static const uint8_t file_44[] = {
#embed "../../rules/sites/a/adafruit.com.txt"
};
static const uint8_t file_45[] = {
#embed "../../rules/sites/a/addons.mozilla.org.txt"
};
static const uint8_t file_46[] = {
#embed "../../rules/sites/a/adidas.com.txt"
};
static const uint8_t file_47[] = {
#embed "../../rules/sites/a/adobe.com.txt"
};
static const uint8_t file_48[] = {
#embed "../../rules/sites/a/adorama.com.txt"
};
static const uint8_t file_49[] = {
#embed "../../rules/sites/a/adsabs.harvard.edu.txt"
};
static const uint8_t file_50[] = {
#embed "../../rules/sites/a/afr.com.txt"
};
static const uint8_t file_51[] = {
#embed "../../rules/sites/a/afreecatv.com.txt"
};
static const uint8_t file_52[] = {
#embed "../../rules/sites/a/aftonbladet.se.txt"
};
static const uint8_t file_53[] = {
#embed "../../rules/sites/a/agoda.com.txt"
};
static const uint8_t file_54[] = {
#embed "../../rules/sites/a/aip.org.txt"
};
static const uint8_t file_55[] = {
#embed "../../rules/sites/a/airasia.com.txt"
};
static const uint8_t file_56[] = {
#embed "../../rules/sites/a/airbnb.com.txt"
};
static const uint8_t file_57[] = {
#embed "../../rules/sites/a/airtable.com.txt"
};
static const uint8_t file_58[] = {
#embed "../../rules/sites/a/ajio.com.txt"
};
static const uint8_t file_59[] = {
#embed "../../rules/sites/a/aladin.co.kr.txt"
};
static const uint8_t file_60[] = {
#embed "../../rules/sites/a/alibaba.com.txt"
};
static const uint8_t file_61[] = {
#embed "../../rules/sites/a/aliexpress.com.txt"
};
static const uint8_t file_62[] = {
#embed "../../rules/sites/a/aljazeera.com.txt"
};
static const uint8_t file_63[] = {
#embed "../../rules/sites/a/allegro.pl.txt"
};
static const uint8_t file_64[] = {
#embed "../../rules/sites/a/allocine.fr.txt"
};
static const uint8_t file_65[] = {
#embed "../../rules/sites/a/allrecipes.com.txt"
};
static const uint8_t file_66[] = {
#embed "../../rules/sites/a/alltrails.com.txt"
};
static const uint8_t file_67[] = {
#embed "../../rules/sites/a/alternate.de.txt"
};
static const uint8_t file_68[] = {
#embed "../../rules/sites/a/alternativeto.net.txt"
};
static const uint8_t file_69[] = {
#embed "../../rules/sites/a/alza.cz.txt"
};
static const uint8_t file_70[] = {
#embed "../../rules/sites/a/amazon.com.txt"
};
static const uint8_t file_71[] = {
#embed "../../rules/sites/a/ameblo.jp.txt"
};
static const uint8_t file_72[] = {
#embed "../../rules/sites/a/americanas.com.br.txt"
};
static const uint8_t file_73[] = {
#embed "../../rules/sites/a/ana.co.jp.txt"
};
static const uint8_t file_74[] = {
#embed "../../rules/sites/a/anaconda.org.txt"
};
static const uint8_t file_75[] = {
#embed "../../rules/sites/a/anandtech.com.txt"
};
static const uint8_t file_76[] = {
#embed "../../rules/sites/a/anchor.fm.txt"
};
static const uint8_t file_77[] = {
#embed "../../rules/sites/a/anilist.co.txt"
};
static const uint8_t file_78[] = {
#embed "../../rules/sites/a/annualreviews.org.txt"
};
static const uint8_t file_79[] = {
#embed "../../rules/sites/a/ansa.it.txt"
};
static const uint8_t file_80[] = {
#embed "../../rules/sites/a/answers.com.txt"
};
static const uint8_t file_81[] = {
#embed "../../rules/sites/a/ao.com.txt"
};
static const uint8_t file_82[] = {
#embed "../../rules/sites/a/apartments.com.txt"
};
static const uint8_t file_83[] = {
#embed "../../rules/sites/a/apec.fr.txt"
};
static const uint8_t file_84[] = {
#embed "../../rules/sites/a/apkmirror.com.txt"
};
static const uint8_t file_85[] = {
#embed "../../rules/sites/a/apkpure.com.txt"
};
static const uint8_t file_86[] = {
#embed "../../rules/sites/a/apnews.com.txt"
};
static const uint8_t file_87[] = {
#embed "../../rules/sites/a/apple.com.txt"
};
static const uint8_t file_88[] = {
#embed "../../rules/sites/a/applications.txt"
};
static const uint8_t file_89[] = {
#embed "../../rules/sites/a/aps.org.txt"
};
static const uint8_t file_90[] = {
#embed "../../rules/sites/a/archdaily.com.txt"
};
static const uint8_t file_91[] = {
#embed "../../rules/sites/a/archive.org.txt"
};
static const uint8_t file_92[] = {
#embed "../../rules/sites/a/archiveofourown.org.txt"
};
static const uint8_t file_93[] = {
#embed "../../rules/sites/a/archlinux.org.txt"
};
static const uint8_t file_94[] = {
#embed "../../rules/sites/a/ardmediathek.de.txt"
};
static const uint8_t file_95[] = {
#embed "../../rules/sites/a/argos.co.uk.txt"
};
static const uint8_t file_96[] = {
#embed "../../rules/sites/a/arstechnica.com.txt"
};
static const uint8_t file_97[] = {
#embed "../../rules/sites/a/arte.tv.txt"
};
static const uint8_t file_98[] = {
#embed "../../rules/sites/a/artlist.io.txt"
};
static const uint8_t file_99[] = {
#embed "../../rules/sites/a/artsandculture.google.com.txt"
};
static const uint8_t file_100[] = {
#embed "../../rules/sites/a/artstation.com.txt"
};
static const uint8_t file_101[] = {
#embed "../../rules/sites/a/arxiv.org.txt"
};
static const uint8_t file_102[] = {
#embed "../../rules/sites/a/as.com.txt"
};
static const uint8_t file_103[] = {
#embed "../../rules/sites/a/asahi.com.txt"
};
static const uint8_t file_104[] = {
#embed "../../rules/sites/a/asana.com.txt"
};
static const uint8_t file_105[] = {
#embed "../../rules/sites/a/ashbyhq.com.txt"
};
static const uint8_t file_106[] = {
#embed "../../rules/sites/a/asos.com.txt"
};
static const uint8_t file_107[] = {
#embed "../../rules/sites/a/atlasobscura.com.txt"
};
static const uint8_t file_108[] = {
#embed "../../rules/sites/a/atlassian.net.txt"
};
static const uint8_t file_109[] = {
#embed "../../rules/sites/a/att.com.txt"
};
static const uint8_t file_110[] = {
#embed "../../rules/sites/a/auction.co.kr.txt"
};
static const uint8_t file_111[] = {
#embed "../../rules/sites/a/audible.com.txt"
};
static const uint8_t file_112[] = {
#embed "../../rules/sites/a/audiomack.com.txt"
};
static const uint8_t file_113[] = {
#embed "../../rules/sites/a/auto.ru.txt"
};
static const uint8_t file_114[] = {
#embed "../../rules/sites/a/autoplus.fr.txt"
};
static const uint8_t file_115[] = {
#embed "../../rules/sites/a/autoscout24.de.txt"
};
static const uint8_t file_116[] = {
#embed "../../rules/sites/a/autotrader.co.uk.txt"
};
static const uint8_t file_117[] = {
#embed "../../rules/sites/a/autotrader.com.txt"
};
static const uint8_t file_118[] = {
#embed "../../rules/sites/a/avaaz.org.txt"
};
static const uint8_t file_119[] = {
#embed "../../rules/sites/a/avira.com.txt"
};
static const uint8_t file_120[] = {
#embed "../../rules/sites/a/avito.ru.txt"
};
static const uint8_t file_121[] = {
#embed "../../rules/sites/a/aws.amazon.com.txt"
};
static const uint8_t file_122[] = {
#embed "../../rules/sites/a/axios.com.txt"
};
static const uint8_t file_123[] = {
#embed "../../rules/sites/a/axs.com.txt"
};
static const uint8_t file_124[] = {
#embed "../../rules/sites/b/backcountry.com.txt"
};
static const uint8_t file_125[] = {
#embed "../../rules/sites/b/backerkit.com.txt"
};
static const uint8_t file_126[] = {
#embed "../../rules/sites/b/baeldung.com.txt"
};
static const uint8_t file_127[] = {
#embed "../../rules/sites/b/bahn.de.txt"
};
static const uint8_t file_128[] = {
#embed "../../rules/sites/b/baidu.com.txt"
};
static const uint8_t file_129[] = {
#embed "../../rules/sites/b/bamboohr.com.txt"
};
static const uint8_t file_130[] = {
#embed "../../rules/sites/b/bandcamp.com.txt"
};
static const uint8_t file_131[] = {
#embed "../../rules/sites/b/bandsintown.com.txt"
};
static const uint8_t file_132[] = {
#embed "../../rules/sites/b/banggood.com.txt"
};
static const uint8_t file_133[] = {
#embed "../../rules/sites/b/barnesandnoble.com.txt"
};
static const uint8_t file_134[] = {
#embed "../../rules/sites/b/barrons.com.txt"
};
static const uint8_t file_135[] = {
#embed "../../rules/sites/b/basketball-reference.com.txt"
};
static const uint8_t file_136[] = {
#embed "../../rules/sites/b/bbc.co.uk.txt"
};
static const uint8_t file_137[] = {
#embed "../../rules/sites/b/bbc.com.txt"
};
static const uint8_t file_138[] = {
#embed "../../rules/sites/b/bbcgoodfood.com.txt"
};
static const uint8_t file_139[] = {
#embed "../../rules/sites/b/beatport.com.txt"
};
static const uint8_t file_140[] = {
#embed "../../rules/sites/b/beehiiv.com.txt"
};
static const uint8_t file_141[] = {
#embed "../../rules/sites/b/behance.net.txt"
};
static const uint8_t file_142[] = {
#embed "../../rules/sites/b/bestbuy.com.txt"
};
static const uint8_t file_143[] = {
#embed "../../rules/sites/b/bhphotovideo.com.txt"
};
static const uint8_t file_144[] = {
#embed "../../rules/sites/b/biccamera.com.txt"
};
static const uint8_t file_145[] = {
#embed "../../rules/sites/b/bienici.com.txt"
};
static const uint8_t file_146[] = {
#embed "../../rules/sites/b/bigfishgames.com.txt"
};
static const uint8_t file_147[] = {
#embed "../../rules/sites/b/bild.de.txt"
};
static const uint8_t file_148[] = {
#embed "../../rules/sites/b/bilibili.com.txt"
};
static const uint8_t file_149[] = {
#embed "../../rules/sites/b/bing.com.txt"
};
static const uint8_t file_150[] = {
#embed "../../rules/sites/b/biorxiv.org.txt"
};
static const uint8_t file_151[] = {
#embed "../../rules/sites/b/bitbucket.org.txt"
};
static const uint8_t file_152[] = {
#embed "../../rules/sites/b/bitchute.com.txt"
};
static const uint8_t file_153[] = {
#embed "../../rules/sites/b/bleepingcomputer.com.txt"
};
static const uint8_t file_154[] = {
#embed "../../rules/sites/b/blizzard.com.txt"
};
static const uint8_t file_155[] = {
#embed "../../rules/sites/b/blockchain.com.txt"
};
static const uint8_t file_156[] = {
#embed "../../rules/sites/b/blocket.se.txt"
};
static const uint8_t file_157[] = {
#embed "../../rules/sites/b/blogspot.com.txt"
};
static const uint8_t file_158[] = {
#embed "../../rules/sites/b/bloomberg.com.txt"
};
static const uint8_t file_159[] = {
#embed "../../rules/sites/b/bloomingdales.com.txt"
};
static const uint8_t file_160[] = {
#embed "../../rules/sites/b/bmj.com.txt"
};
static const uint8_t file_161[] = {
#embed "../../rules/sites/b/boardgamegeek.com.txt"
};
static const uint8_t file_162[] = {
#embed "../../rules/sites/b/boe.es.txt"
};
static const uint8_t file_163[] = {
#embed "../../rules/sites/b/bol.com.txt"
};
static const uint8_t file_164[] = {
#embed "../../rules/sites/b/bonappetit.com.txt"
};
static const uint8_t file_165[] = {
#embed "../../rules/sites/b/booking.com.txt"
};
static const uint8_t file_166[] = {
#embed "../../rules/sites/b/bookshop.org.txt"
};
static const uint8_t file_167[] = {
#embed "../../rules/sites/b/boosty.to.txt"
};
static const uint8_t file_168[] = {
#embed "../../rules/sites/b/booth.pm.txt"
};
static const uint8_t file_169[] = {
#embed "../../rules/sites/b/boots.com.txt"
};
static const uint8_t file_170[] = {
#embed "../../rules/sites/b/boredpanda.com.txt"
};
static const uint8_t file_171[] = {
#embed "../../rules/sites/b/bostonglobe.com.txt"
};
static const uint8_t file_172[] = {
#embed "../../rules/sites/b/boulanger.com.txt"
};
static const uint8_t file_173[] = {
#embed "../../rules/sites/b/box.com.txt"
};
static const uint8_t file_174[] = {
#embed "../../rules/sites/b/brainly.com.txt"
};
static const uint8_t file_175[] = {
#embed "../../rules/sites/b/brave.com.txt"
};
static const uint8_t file_176[] = {
#embed "../../rules/sites/b/brilliant.org.txt"
};
static const uint8_t file_177[] = {
#embed "../../rules/sites/b/britannica.com.txt"
};
static const uint8_t file_178[] = {
#embed "../../rules/sites/b/brunch.co.kr.txt"
};
static const uint8_t file_179[] = {
#embed "../../rules/sites/b/bsky.app.txt"
};
static const uint8_t file_180[] = {
#embed "../../rules/sites/b/bt.dk.txt"
};
static const uint8_t file_181[] = {
#embed "../../rules/sites/b/bugs.txt"
};
static const uint8_t file_182[] = {
#embed "../../rules/sites/b/bukalapak.com.txt"
};
static const uint8_t file_183[] = {
#embed "../../rules/sites/b/bund.de.txt"
};
static const uint8_t file_184[] = {
#embed "../../rules/sites/b/bunjang.co.kr.txt"
};
static const uint8_t file_185[] = {
#embed "../../rules/sites/b/bunshun.jp.txt"
};
static const uint8_t file_186[] = {
#embed "../../rules/sites/b/businessinsider.com.txt"
};
static const uint8_t file_187[] = {
#embed "../../rules/sites/b/buymeacoffee.com.txt"
};
static const uint8_t file_188[] = {
#embed "../../rules/sites/b/buzzfeed.com.txt"
};
static const uint8_t file_189[] = {
#embed "../../rules/sites/b/buzzsprout.com.txt"
};
static const uint8_t file_190[] = {
#embed "../../rules/sites/b/bybit.com.txt"
};
static const uint8_t file_191[] = {
#embed "../../rules/sites/c/cafepedagogique.net.txt"
};
static const uint8_t file_192[] = {
#embed "../../rules/sites/c/cairn.info.txt"
};
static const uint8_t file_193[] = {
#embed "../../rules/sites/c/cambridge.org.txt"
};
static const uint8_t file_194[] = {
#embed "../../rules/sites/c/caniuse.com.txt"
};
static const uint8_t file_195[] = {
#embed "../../rules/sites/c/canva.com.txt"
};
static const uint8_t file_196[] = {
#embed "../../rules/sites/c/capterra.com.txt"
};
static const uint8_t file_197[] = {
#embed "../../rules/sites/c/cargurus.com.txt"
};
static const uint8_t file_198[] = {
#embed "../../rules/sites/c/carousell.com.txt"
};
static const uint8_t file_199[] = {
#embed "../../rules/sites/c/cars.com.txt"
};
static const uint8_t file_200[] = {
#embed "../../rules/sites/c/carvana.com.txt"
};
static const uint8_t file_201[] = {
#embed "../../rules/sites/c/carwow.de.txt"
};
static const uint8_t file_202[] = {
#embed "../../rules/sites/c/casa.it.txt"
};
static const uint8_t file_203[] = {
#embed "../../rules/sites/c/casasbahia.com.br.txt"
};
static const uint8_t file_204[] = {
#embed "../../rules/sites/c/castbox.fm.txt"
};
static const uint8_t file_205[] = {
#embed "../../rules/sites/c/cbc.ca.txt"
};
static const uint8_t file_206[] = {
#embed "../../rules/sites/c/cbsnews.com.txt"
};
static const uint8_t file_207[] = {
#embed "../../rules/sites/c/cdc.gov.txt"
};
static const uint8_t file_208[] = {
#embed "../../rules/sites/c/cdiscount.com.txt"
};
static const uint8_t file_209[] = {
#embed "../../rules/sites/c/cell.com.txt"
};
static const uint8_t file_210[] = {
#embed "../../rules/sites/c/ceneo.pl.txt"
};
static const uint8_t file_211[] = {
#embed "../../rules/sites/c/change.org.txt"
};
static const uint8_t file_212[] = {
#embed "../../rules/sites/c/channel4.com.txt"
};
static const uint8_t file_213[] = {
#embed "../../rules/sites/c/channelnewsasia.com.txt"
};
static const uint8_t file_214[] = {
#embed "../../rules/sites/c/chatgpt.com.txt"
};
static const uint8_t file_215[] = {
#embed "../../rules/sites/c/check24.de.txt"
};
static const uint8_t file_216[] = {
#embed "../../rules/sites/c/chefkoch.de.txt"
};
static const uint8_t file_217[] = {
#embed "../../rules/sites/c/chegg.com.txt"
};
static const uint8_t file_218[] = {
#embed "../../rules/sites/c/chess.com.txt"
};
static const uint8_t file_219[] = {
#embed "../../rules/sites/c/chewy.com.txt"
};
static const uint8_t file_220[] = {
#embed "../../rules/sites/c/chiebukuro.yahoo.co.jp.txt"
};
static const uint8_t file_221[] = {
#embed "../../rules/sites/c/chosun.com.txt"
};
static const uint8_t file_222[] = {
#embed "../../rules/sites/c/chromewebstore.google.com.txt"
};
static const uint8_t file_223[] = {
#embed "../../rules/sites/c/chron.com.txt"
};
static const uint8_t file_224[] = {
#embed "../../rules/sites/c/ci.nii.ac.jp.txt"
};
static const uint8_t file_225[] = {
#embed "../../rules/sites/c/cian.ru.txt"
};
static const uint8_t file_226[] = {
#embed "../../rules/sites/c/cisco.com.txt"
};
static const uint8_t file_227[] = {
#embed "../../rules/sites/c/citilink.ru.txt"
};
static const uint8_t file_228[] = {
#embed "../../rules/sites/c/civitai.com.txt"
};
static const uint8_t file_229[] = {
#embed "../../rules/sites/c/clarin.com.txt"
};
static const uint8_t file_230[] = {
#embed "../../rules/sites/c/clevelandclinic.org.txt"
};
static const uint8_t file_231[] = {
#embed "../../rules/sites/c/clickup.com.txt"
};
static const uint8_t file_232[] = {
#embed "../../rules/sites/c/clien.net.txt"
};
static const uint8_t file_233[] = {
#embed "../../rules/sites/c/clinicaltrials.gov.txt"
};
static const uint8_t file_234[] = {
#embed "../../rules/sites/c/cloudflare.com.txt"
};
static const uint8_t file_235[] = {
#embed "../../rules/sites/c/cnbc.com.txt"
};
static const uint8_t file_236[] = {
#embed "../../rules/sites/c/cnblogs.com.txt"
};
static const uint8_t file_237[] = {
#embed "../../rules/sites/c/cnet.com.txt"
};
static const uint8_t file_238[] = {
#embed "../../rules/sites/c/cnki.net.txt"
};
static const uint8_t file_239[] = {
#embed "../../rules/sites/c/cnn.com.txt"
};
static const uint8_t file_240[] = {
#embed "../../rules/sites/c/cntraveler.com.txt"
};
static const uint8_t file_241[] = {
#embed "../../rules/sites/c/cochranelibrary.com.txt"
};
static const uint8_t file_242[] = {
#embed "../../rules/sites/c/coconala.com.txt"
};
static const uint8_t file_243[] = {
#embed "../../rules/sites/c/coda.io.txt"
};
static const uint8_t file_244[] = {
#embed "../../rules/sites/c/codeberg.org.txt"
};
static const uint8_t file_245[] = {
#embed "../../rules/sites/c/codecademy.com.txt"
};
static const uint8_t file_246[] = {
#embed "../../rules/sites/c/codepen.io.txt"
};
static const uint8_t file_247[] = {
#embed "../../rules/sites/c/codesandbox.io.txt"
};
static const uint8_t file_248[] = {
#embed "../../rules/sites/c/coindesk.com.txt"
};
static const uint8_t file_249[] = {
#embed "../../rules/sites/c/coingecko.com.txt"
};
static const uint8_t file_250[] = {
#embed "../../rules/sites/c/coinmarketcap.com.txt"
};
static const uint8_t file_251[] = {
#embed "../../rules/sites/c/collinsdictionary.com.txt"
};
static const uint8_t file_252[] = {
#embed "../../rules/sites/c/columbia.com.txt"
};
static const uint8_t file_253[] = {
#embed "../../rules/sites/c/companieshouse.gov.uk.txt"
};
static const uint8_t file_254[] = {
#embed "../../rules/sites/c/computing.co.uk.txt"
};
static const uint8_t file_255[] = {
#embed "../../rules/sites/c/congress.gov.txt"
};
static const uint8_t file_256[] = {
#embed "../../rules/sites/c/connpass.com.txt"
};
static const uint8_t file_257[] = {
#embed "../../rules/sites/c/conrad.de.txt"
};
static const uint8_t file_258[] = {
#embed "../../rules/sites/c/consumerreports.org.txt"
};
static const uint8_t file_259[] = {
#embed "../../rules/sites/c/cookpad.com.txt"
};
static const uint8_t file_260[] = {
#embed "../../rules/sites/c/coolblue.nl.txt"
};
static const uint8_t file_261[] = {
#embed "../../rules/sites/c/core.ac.uk.txt"
};
static const uint8_t file_262[] = {
#embed "../../rules/sites/c/corriere.it.txt"
};
static const uint8_t file_263[] = {
#embed "../../rules/sites/c/costco.com.txt"
};
static const uint8_t file_264[] = {
#embed "../../rules/sites/c/couchsurfing.com.txt"
};
static const uint8_t file_265[] = {
#embed "../../rules/sites/c/coupang.com.txt"
};
static const uint8_t file_266[] = {
#embed "../../rules/sites/c/coursehero.com.txt"
};
static const uint8_t file_267[] = {
#embed "../../rules/sites/c/coursera.org.txt"
};
static const uint8_t file_268[] = {
#embed "../../rules/sites/c/courtlistener.com.txt"
};
static const uint8_t file_269[] = {
#embed "../../rules/sites/c/cppreference.com.txt"
};
static const uint8_t file_270[] = {
#embed "../../rules/sites/c/craigslist.org.txt"
};
static const uint8_t file_271[] = {
#embed "../../rules/sites/c/crates.io.txt"
};
static const uint8_t file_272[] = {
#embed "../../rules/sites/c/creditkarma.com.txt"
};
static const uint8_t file_273[] = {
#embed "../../rules/sites/c/crowdsupply.com.txt"
};
static const uint8_t file_274[] = {
#embed "../../rules/sites/c/crunchbase.com.txt"
};
static const uint8_t file_275[] = {
#embed "../../rules/sites/c/crunchyroll.com.txt"
};
static const uint8_t file_276[] = {
#embed "../../rules/sites/c/csdn.net.txt"
};
static const uint8_t file_277[] = {
#embed "../../rules/sites/c/csfd.cz.txt"
};
static const uint8_t file_278[] = {
#embed "../../rules/sites/c/css-tricks.com.txt"
};
static const uint8_t file_279[] = {
#embed "../../rules/sites/c/ctrip.com.txt"
};
static const uint8_t file_280[] = {
#embed "../../rules/sites/c/cults3d.com.txt"
};
static const uint8_t file_281[] = {
#embed "../../rules/sites/c/currys.co.uk.txt"
};
static const uint8_t file_282[] = {
#embed "../../rules/sites/c/curseforge.com.txt"
};
static const uint8_t file_283[] = {
#embed "../../rules/sites/c/cv-library.co.uk.txt"
};
static const uint8_t file_284[] = {
#embed "../../rules/sites/c/cyberghostvpn.com.txt"
};
static const uint8_t file_285[] = {
#embed "../../rules/sites/d/daft.ie.txt"
};
static const uint8_t file_286[] = {
#embed "../../rules/sites/d/dagbladet.no.txt"
};
static const uint8_t file_287[] = {
#embed "../../rules/sites/d/dailykos.com.txt"
};
static const uint8_t file_288[] = {
#embed "../../rules/sites/d/dailymail.co.uk.txt"
};
static const uint8_t file_289[] = {
#embed "../../rules/sites/d/dailymotion.com.txt"
};
static const uint8_t file_290[] = {
#embed "../../rules/sites/d/dangdang.com.txt"
};
static const uint8_t file_291[] = {
#embed "../../rules/sites/d/darty.com.txt"
};
static const uint8_t file_292[] = {
#embed "../../rules/sites/d/datacamp.com.txt"
};
static const uint8_t file_293[] = {
#embed "../../rules/sites/d/daum.net.txt"
};
static const uint8_t file_294[] = {
#embed "../../rules/sites/d/dba.dk.txt"
};
static const uint8_t file_295[] = {
#embed "../../rules/sites/d/dblp.org.txt"
};
static const uint8_t file_296[] = {
#embed "../../rules/sites/d/dcard.tw.txt"
};
static const uint8_t file_297[] = {
#embed "../../rules/sites/d/dcinside.com.txt"
};
static const uint8_t file_298[] = {
#embed "../../rules/sites/d/debian.org.txt"
};
static const uint8_t file_299[] = {
#embed "../../rules/sites/d/decathlon.com.txt"
};
static const uint8_t file_300[] = {
#embed "../../rules/sites/d/decathlon.pl.txt"
};
static const uint8_t file_301[] = {
#embed "../../rules/sites/d/deepl.com.txt"
};
static const uint8_t file_302[] = {
#embed "../../rules/sites/d/deeplearning.ai.txt"
};
static const uint8_t file_303[] = {
#embed "../../rules/sites/d/deezer.com.txt"
};
static const uint8_t file_304[] = {
#embed "../../rules/sites/d/degruyter.com.txt"
};
static const uint8_t file_305[] = {
#embed "../../rules/sites/d/delish.com.txt"
};
static const uint8_t file_306[] = {
#embed "../../rules/sites/d/deliveroo.co.uk.txt"
};
static const uint8_t file_307[] = {
#embed "../../rules/sites/d/dell.com.txt"
};
static const uint8_t file_308[] = {
#embed "../../rules/sites/d/depop.com.txt"
};
static const uint8_t file_309[] = {
#embed "../../rules/sites/d/derstandard.at.txt"
};
static const uint8_t file_310[] = {
#embed "../../rules/sites/d/detur.fi.txt"
};
static const uint8_t file_311[] = {
#embed "../../rules/sites/d/deutsche-digitale-bibliothek.de.txt"
};
static const uint8_t file_312[] = {
#embed "../../rules/sites/d/dev.to.txt"
};
static const uint8_t file_313[] = {
#embed "../../rules/sites/d/developer.android.com.txt"
};
static const uint8_t file_314[] = {
#embed "../../rules/sites/d/developer.apple.com.txt"
};
static const uint8_t file_315[] = {
#embed "../../rules/sites/d/deviantart.com.txt"
};
static const uint8_t file_316[] = {
#embed "../../rules/sites/d/dhgate.com.txt"
};
static const uint8_t file_317[] = {
#embed "../../rules/sites/d/dice.com.txt"
};
static const uint8_t file_318[] = {
#embed "../../rules/sites/d/dice.fm.txt"
};
static const uint8_t file_319[] = {
#embed "../../rules/sites/d/dictionary.cambridge.org.txt"
};
static const uint8_t file_320[] = {
#embed "../../rules/sites/d/dictionary.com.txt"
};
static const uint8_t file_321[] = {
#embed "../../rules/sites/d/diepresse.com.txt"
};
static const uint8_t file_322[] = {
#embed "../../rules/sites/d/digikey.com.txt"
};
static const uint8_t file_323[] = {
#embed "../../rules/sites/d/digitalocean.com.txt"
};
static const uint8_t file_324[] = {
#embed "../../rules/sites/d/digitec.ch.txt"
};
static const uint8_t file_325[] = {
#embed "../../rules/sites/d/discogs.com.txt"
};
static const uint8_t file_326[] = {
#embed "../../rules/sites/d/discord.com.txt"
};
static const uint8_t file_327[] = {
#embed "../../rules/sites/d/disneyplus.com.txt"
};
static const uint8_t file_328[] = {
#embed "../../rules/sites/d/dmm.com.txt"
};
static const uint8_t file_329[] = {
#embed "../../rules/sites/d/dn.se.txt"
};
static const uint8_t file_330[] = {
#embed "../../rules/sites/d/dns-shop.ru.txt"
};
static const uint8_t file_331[] = {
#embed "../../rules/sites/d/docker.com.txt"
};
static const uint8_t file_332[] = {
#embed "../../rules/sites/d/docs.oracle.com.txt"
};
static const uint8_t file_333[] = {
#embed "../../rules/sites/d/docs.python.org.txt"
};
static const uint8_t file_334[] = {
#embed "../../rules/sites/d/docs.rs.txt"
};
static const uint8_t file_335[] = {
#embed "../../rules/sites/d/doda.jp.txt"
};
static const uint8_t file_336[] = {
#embed "../../rules/sites/d/doi.org.txt"
};
static const uint8_t file_337[] = {
#embed "../../rules/sites/d/domclick.ru.txt"
};
static const uint8_t file_338[] = {
#embed "../../rules/sites/d/domestika.org.txt"
};
static const uint8_t file_339[] = {
#embed "../../rules/sites/d/donga.com.txt"
};
static const uint8_t file_340[] = {
#embed "../../rules/sites/d/doordash.com.txt"
};
static const uint8_t file_341[] = {
#embed "../../rules/sites/d/douban.com.txt"
};
static const uint8_t file_342[] = {
#embed "../../rules/sites/d/douyin.com.txt"
};
static const uint8_t file_343[] = {
#embed "../../rules/sites/d/dpreview.com.txt"
};
static const uint8_t file_344[] = {
#embed "../../rules/sites/d/dribbble.com.txt"
};
static const uint8_t file_345[] = {
#embed "../../rules/sites/d/drom.ru.txt"
};
static const uint8_t file_346[] = {
#embed "../../rules/sites/d/dropbox.com.txt"
};
static const uint8_t file_347[] = {
#embed "../../rules/sites/d/drudgereport.com.txt"
};
static const uint8_t file_348[] = {
#embed "../../rules/sites/d/drugs.com.txt"
};
static const uint8_t file_349[] = {
#embed "../../rules/sites/d/dtf.ru.txt"
};
static const uint8_t file_350[] = {
#embed "../../rules/sites/d/duckduckgo.com.txt"
};
static const uint8_t file_351[] = {
#embed "../../rules/sites/d/duolingo.com.txt"
};
static const uint8_t file_352[] = {
#embed "../../rules/sites/d/dw.com.txt"
};
static const uint8_t file_353[] = {
#embed "../../rules/sites/e/easyfundraising.org.uk.txt"
};
static const uint8_t file_354[] = {
#embed "../../rules/sites/e/ebay.com.txt"
};
static const uint8_t file_355[] = {
#embed "../../rules/sites/e/ebird.org.txt"
};
static const uint8_t file_356[] = {
#embed "../../rules/sites/e/ecfr.gov.txt"
};
static const uint8_t file_357[] = {
#embed "../../rules/sites/e/economist.com.txt"
};
static const uint8_t file_358[] = {
#embed "../../rules/sites/e/ecosia.org.txt"
};
static const uint8_t file_359[] = {
#embed "../../rules/sites/e/edx.org.txt"
};
static const uint8_t file_360[] = {
#embed "../../rules/sites/e/ekstrabladet.dk.txt"
};
static const uint8_t file_361[] = {
#embed "../../rules/sites/e/elconfidencial.com.txt"
};
static const uint8_t file_362[] = {
#embed "../../rules/sites/e/elcorteingles.es.txt"
};
static const uint8_t file_363[] = {
#embed "../../rules/sites/e/elifesciences.org.txt"
};
static const uint8_t file_364[] = {
#embed "../../rules/sites/e/elkjop.no.txt"
};
static const uint8_t file_365[] = {
#embed "../../rules/sites/e/elmundo.es.txt"
};
static const uint8_t file_366[] = {
#embed "../../rules/sites/e/elpais.com.txt"
};
static const uint8_t file_367[] = {
#embed "../../rules/sites/e/emag.ro.txt"
};
static const uint8_t file_368[] = {
#embed "../../rules/sites/e/empik.com.txt"
};
static const uint8_t file_369[] = {
#embed "../../rules/sites/e/encar.com.txt"
};
static const uint8_t file_370[] = {
#embed "../../rules/sites/e/engadget.com.txt"
};
static const uint8_t file_371[] = {
#embed "../../rules/sites/e/eonline.com.txt"
};
static const uint8_t file_372[] = {
#embed "../../rules/sites/e/epicgames.com.txt"
};
static const uint8_t file_373[] = {
#embed "../../rules/sites/e/epicurious.com.txt"
};
static const uint8_t file_374[] = {
#embed "../../rules/sites/e/espn.com.txt"
};
static const uint8_t file_375[] = {
#embed "../../rules/sites/e/estadao.com.br.txt"
};
static const uint8_t file_376[] = {
#embed "../../rules/sites/e/etsy.com.txt"
};
static const uint8_t file_377[] = {
#embed "../../rules/sites/e/eur-lex.europa.eu.txt"
};
static const uint8_t file_378[] = {
#embed "../../rules/sites/e/eurogamer.net.txt"
};
static const uint8_t file_379[] = {
#embed "../../rules/sites/e/euronews.com.txt"
};
static const uint8_t file_380[] = {
#embed "../../rules/sites/e/europa.eu.txt"
};
static const uint8_t file_381[] = {
#embed "../../rules/sites/e/europeana.eu.txt"
};
static const uint8_t file_382[] = {
#embed "../../rules/sites/e/europepmc.org.txt"
};
static const uint8_t file_383[] = {
#embed "../../rules/sites/e/eventbrite.com.txt"
};
static const uint8_t file_384[] = {
#embed "../../rules/sites/e/eventim.de.txt"
};
static const uint8_t file_385[] = {
#embed "../../rules/sites/e/expansion.com.txt"
};
static const uint8_t file_386[] = {
#embed "../../rules/sites/e/expedia.com.txt"
};
static const uint8_t file_387[] = {
#embed "../../rules/sites/f/f-droid.org.txt"
};
static const uint8_t file_388[] = {
#embed "../../rules/sites/f/f1000research.com.txt"
};
static const uint8_t file_389[] = {
#embed "../../rules/sites/f/facebook.com.txt"
};
static const uint8_t file_390[] = {
#embed "../../rules/sites/f/falabella.com.txt"
};
static const uint8_t file_391[] = {
#embed "../../rules/sites/f/fanatical.com.txt"
};
static const uint8_t file_392[] = {
#embed "../../rules/sites/f/fandom.com.txt"
};
static const uint8_t file_393[] = {
#embed "../../rules/sites/f/fanfiction.net.txt"
};
static const uint8_t file_394[] = {
#embed "../../rules/sites/f/farfetch.com.txt"
};
static const uint8_t file_395[] = {
#embed "../../rules/sites/f/fashiondays.ro.txt"
};
static const uint8_t file_396[] = {
#embed "../../rules/sites/f/fastmail.com.txt"
};
static const uint8_t file_397[] = {
#embed "../../rules/sites/f/faz.net.txt"
};
static const uint8_t file_398[] = {
#embed "../../rules/sites/f/federalregister.gov.txt"
};
static const uint8_t file_399[] = {
#embed "../../rules/sites/f/feverup.com.txt"
};
static const uint8_t file_400[] = {
#embed "../../rules/sites/f/figma.com.txt"
};
static const uint8_t file_401[] = {
#embed "../../rules/sites/f/figshare.com.txt"
};
static const uint8_t file_402[] = {
#embed "../../rules/sites/f/filmaffinity.com.txt"
};
static const uint8_t file_403[] = {
#embed "../../rules/sites/f/finn.no.txt"
};
static const uint8_t file_404[] = {
#embed "../../rules/sites/f/fiverr.com.txt"
};
static const uint8_t file_405[] = {
#embed "../../rules/sites/f/flashscore.com.txt"
};
static const uint8_t file_406[] = {
#embed "../../rules/sites/f/flathub.org.txt"
};
static const uint8_t file_407[] = {
#embed "../../rules/sites/f/flaticon.com.txt"
};
static const uint8_t file_408[] = {
#embed "../../rules/sites/f/flickr.com.txt"
};
static const uint8_t file_409[] = {
#embed "../../rules/sites/f/flightaware.com.txt"
};
static const uint8_t file_410[] = {
#embed "../../rules/sites/f/flightradar24.com.txt"
};
static const uint8_t file_411[] = {
#embed "../../rules/sites/f/flipkart.com.txt"
};
static const uint8_t file_412[] = {
#embed "../../rules/sites/f/flixier.com.txt"
};
static const uint8_t file_413[] = {
#embed "../../rules/sites/f/fmkorea.com.txt"
};
static const uint8_t file_414[] = {
#embed "../../rules/sites/f/fnac.com.txt"
};
static const uint8_t file_415[] = {
#embed "../../rules/sites/f/focus.de.txt"
};
static const uint8_t file_416[] = {
#embed "../../rules/sites/f/folha.uol.com.br.txt"
};
static const uint8_t file_417[] = {
#embed "../../rules/sites/f/foodpanda.com.txt"
};
static const uint8_t file_418[] = {
#embed "../../rules/sites/f/fool.com.txt"
};
static const uint8_t file_419[] = {
#embed "../../rules/sites/f/footlocker.com.txt"
};
static const uint8_t file_420[] = {
#embed "../../rules/sites/f/forbes.com.txt"
};
static const uint8_t file_421[] = {
#embed "../../rules/sites/f/formulae.brew.sh.txt"
};
static const uint8_t file_422[] = {
#embed "../../rules/sites/f/fortune.com.txt"
};
static const uint8_t file_423[] = {
#embed "../../rules/sites/f/fotocasa.es.txt"
};
static const uint8_t file_424[] = {
#embed "../../rules/sites/f/foursquare.com.txt"
};
static const uint8_t file_425[] = {
#embed "../../rules/sites/f/foxnews.com.txt"
};
static const uint8_t file_426[] = {
#embed "../../rules/sites/f/france24.com.txt"
};
static const uint8_t file_427[] = {
#embed "../../rules/sites/f/francetvinfo.fr.txt"
};
static const uint8_t file_428[] = {
#embed "../../rules/sites/f/freecodecamp.org.txt"
};
static const uint8_t file_429[] = {
#embed "../../rules/sites/f/freepik.com.txt"
};
static const uint8_t file_430[] = {
#embed "../../rules/sites/f/frontiersin.org.txt"
};
static const uint8_t file_431[] = {
#embed "../../rules/sites/f/ft.com.txt"
};
static const uint8_t file_432[] = {
#embed "../../rules/sites/f/fubo.tv.txt"
};
static const uint8_t file_433[] = {
#embed "../../rules/sites/f/funda.nl.txt"
};
static const uint8_t file_434[] = {
#embed "../../rules/sites/f/futurelearn.com.txt"
};
static const uint8_t file_435[] = {
#embed "../../rules/sites/g/g2a.com.txt"
};
static const uint8_t file_436[] = {
#embed "../../rules/sites/g/galaxus.ch.txt"
};
static const uint8_t file_437[] = {
#embed "../../rules/sites/g/gallica.bnf.fr.txt"
};
static const uint8_t file_438[] = {
#embed "../../rules/sites/g/gamefaqs.gamespot.com.txt"
};
static const uint8_t file_439[] = {
#embed "../../rules/sites/g/gamersgate.com.txt"
};
static const uint8_t file_440[] = {
#embed "../../rules/sites/g/gamespot.com.txt"
};
static const uint8_t file_441[] = {
#embed "../../rules/sites/g/gamestop.com.txt"
};
static const uint8_t file_442[] = {
#embed "../../rules/sites/g/gap.com.txt"
};
static const uint8_t file_443[] = {
#embed "../../rules/sites/g/gazzetta.it.txt"
};
static const uint8_t file_444[] = {
#embed "../../rules/sites/g/gearbest.com.txt"
};
static const uint8_t file_445[] = {
#embed "../../rules/sites/g/geeksforgeeks.org.txt"
};
static const uint8_t file_446[] = {
#embed "../../rules/sites/g/gelocal.it.txt"
};
static const uint8_t file_447[] = {
#embed "../../rules/sites/g/genius.com.txt"
};
static const uint8_t file_448[] = {
#embed "../../rules/sites/g/geocaching.com.txt"
};
static const uint8_t file_449[] = {
#embed "../../rules/sites/g/geogebra.org.txt"
};
static const uint8_t file_450[] = {
#embed "../../rules/sites/g/gesetze-im-internet.de.txt"
};
static const uint8_t file_451[] = {
#embed "../../rules/sites/g/gettyimages.com.txt"
};
static const uint8_t file_452[] = {
#embed "../../rules/sites/g/getyourguide.com.txt"
};
static const uint8_t file_453[] = {
#embed "../../rules/sites/g/ghost.io.txt"
};
static const uint8_t file_454[] = {
#embed "../../rules/sites/g/gigazine.net.txt"
};
static const uint8_t file_455[] = {
#embed "../../rules/sites/g/giphy.com.txt"
};
static const uint8_t file_456[] = {
#embed "../../rules/sites/g/gitee.com.txt"
};
static const uint8_t file_457[] = {
#embed "../../rules/sites/g/github.com.txt"
};
static const uint8_t file_458[] = {
#embed "../../rules/sites/g/gitlab.com.txt"
};
static const uint8_t file_459[] = {
#embed "../../rules/sites/g/gitlab.gnome.org.txt"
};
static const uint8_t file_460[] = {
#embed "../../rules/sites/g/gizmodo.com.txt"
};
static const uint8_t file_461[] = {
#embed "../../rules/sites/g/glassdoor.com.txt"
};
static const uint8_t file_462[] = {
#embed "../../rules/sites/g/globo.com.txt"
};
static const uint8_t file_463[] = {
#embed "../../rules/sites/g/gmarket.co.kr.txt"
};
static const uint8_t file_464[] = {
#embed "../../rules/sites/g/gmx.net.txt"
};
static const uint8_t file_465[] = {
#embed "../../rules/sites/g/go.com.txt"
};
static const uint8_t file_466[] = {
#embed "../../rules/sites/g/gofundme.com.txt"
};
static const uint8_t file_467[] = {
#embed "../../rules/sites/g/gog.com.txt"
};
static const uint8_t file_468[] = {
#embed "../../rules/sites/g/golem.de.txt"
};
static const uint8_t file_469[] = {
#embed "../../rules/sites/g/goo-net.com.txt"
};
static const uint8_t file_470[] = {
#embed "../../rules/sites/g/goodreads.com.txt"
};
static const uint8_t file_471[] = {
#embed "../../rules/sites/g/google.com.txt"
};
static const uint8_t file_472[] = {
#embed "../../rules/sites/g/googlesource.com.txt"
};
static const uint8_t file_473[] = {
#embed "../../rules/sites/g/gov.uk.txt"
};
static const uint8_t file_474[] = {
#embed "../../rules/sites/g/govexec.com.txt"
};
static const uint8_t file_475[] = {
#embed "../../rules/sites/g/govinfo.gov.txt"
};
static const uint8_t file_476[] = {
#embed "../../rules/sites/g/gq.com.txt"
};
static const uint8_t file_477[] = {
#embed "../../rules/sites/g/grailed.com.txt"
};
static const uint8_t file_478[] = {
#embed "../../rules/sites/g/greenhouse.io.txt"
};
static const uint8_t file_479[] = {
#embed "../../rules/sites/g/greenmangaming.com.txt"
};
static const uint8_t file_480[] = {
#embed "../../rules/sites/g/grubhub.com.txt"
};
static const uint8_t file_481[] = {
#embed "../../rules/sites/g/gsmarena.com.txt"
};
static const uint8_t file_482[] = {
#embed "../../rules/sites/g/gumroad.com.txt"
};
static const uint8_t file_483[] = {
#embed "../../rules/sites/g/gumtree.com.txt"
};
static const uint8_t file_484[] = {
#embed "../../rules/sites/g/guokr.com.txt"
};
static const uint8_t file_485[] = {
#embed "../../rules/sites/g/gutefrage.net.txt"
};
static const uint8_t file_486[] = {
#embed "../../rules/sites/g/gutenberg.org.txt"
};
static const uint8_t file_487[] = {
#embed "../../rules/sites/h/haaretz.com.txt"
};
static const uint8_t file_488[] = {
#embed "../../rules/sites/h/habr.com.txt"
};
static const uint8_t file_489[] = {
#embed "../../rules/sites/h/hackaday.io.txt"
};
static const uint8_t file_490[] = {
#embed "../../rules/sites/h/hackage.haskell.org.txt"
};
static const uint8_t file_491[] = {
#embed "../../rules/sites/h/hackernoon.com.txt"
};
static const uint8_t file_492[] = {
#embed "../../rules/sites/h/hackerrank.com.txt"
};
static const uint8_t file_493[] = {
#embed "../../rules/sites/h/hal.science.txt"
};
static const uint8_t file_494[] = {
#embed "../../rules/sites/h/handelsblatt.com.txt"
};
static const uint8_t file_495[] = {
#embed "../../rules/sites/h/hani.co.kr.txt"
};
static const uint8_t file_496[] = {
#embed "../../rules/sites/h/hao123.com.txt"
};
static const uint8_t file_497[] = {
#embed "../../rules/sites/h/hashnode.dev.txt"
};
static const uint8_t file_498[] = {
#embed "../../rules/sites/h/hatena.ne.jp.txt"
};
static const uint8_t file_499[] = {
#embed "../../rules/sites/h/hathitrust.org.txt"
};
static const uint8_t file_500[] = {
#embed "../../rules/sites/h/hbr.org.txt"
};
static const uint8_t file_501[] = {
#embed "../../rules/sites/h/healio.com.txt"
};
static const uint8_t file_502[] = {
#embed "../../rules/sites/h/healthgrades.com.txt"
};
static const uint8_t file_503[] = {
#embed "../../rules/sites/h/healthline.com.txt"
};
static const uint8_t file_504[] = {
#embed "../../rules/sites/h/heise.de.txt"
};
static const uint8_t file_505[] = {
#embed "../../rules/sites/h/hellowork.com.txt"
};
static const uint8_t file_506[] = {
#embed "../../rules/sites/h/hemnet.se.txt"
};
static const uint8_t file_507[] = {
#embed "../../rules/sites/h/hepsiburada.com.txt"
};
static const uint8_t file_508[] = {
#embed "../../rules/sites/h/heureka.cz.txt"
};
static const uint8_t file_509[] = {
#embed "../../rules/sites/h/hh.ru.txt"
};
static const uint8_t file_510[] = {
#embed "../../rules/sites/h/hilton.com.txt"
};
static const uint8_t file_511[] = {
#embed "../../rules/sites/h/hindawi.com.txt"
};
static const uint8_t file_512[] = {
#embed "../../rules/sites/h/hindustantimes.com.txt"
};
static const uint8_t file_513[] = {
#embed "../../rules/sites/h/hm.com.txt"
};
static const uint8_t file_514[] = {
#embed "../../rules/sites/h/homedepot.com.txt"
};
static const uint8_t file_515[] = {
#embed "../../rules/sites/h/homegate.ch.txt"
};
static const uint8_t file_516[] = {
#embed "../../rules/sites/h/honto.jp.txt"
};
static const uint8_t file_517[] = {
#embed "../../rules/sites/h/hostelworld.com.txt"
};
static const uint8_t file_518[] = {
#embed "../../rules/sites/h/hotels.com.txt"
};
static const uint8_t file_519[] = {
#embed "../../rules/sites/h/hotpepper.jp.txt"
};
static const uint8_t file_520[] = {
#embed "../../rules/sites/h/hotukdeals.com.txt"
};
static const uint8_t file_521[] = {
#embed "../../rules/sites/h/houzz.com.txt"
};
static const uint8_t file_522[] = {
#embed "../../rules/sites/h/howlongtobeat.com.txt"
};
static const uint8_t file_523[] = {
#embed "../../rules/sites/h/hp.com.txt"
};
static const uint8_t file_524[] = {
#embed "../../rules/sites/h/hs.fi.txt"
};
static const uint8_t file_525[] = {
#embed "../../rules/sites/h/hub.docker.com.txt"
};
static const uint8_t file_526[] = {
#embed "../../rules/sites/h/huffpost.com.txt"
};
static const uint8_t file_527[] = {
#embed "../../rules/sites/h/huggingface.co.txt"
};
static const uint8_t file_528[] = {
#embed "../../rules/sites/h/hulu.com.txt"
};
static const uint8_t file_529[] = {
#embed "../../rules/sites/h/humblebundle.com.txt"
};
static const uint8_t file_530[] = {
#embed "../../rules/sites/h/hurriyet.com.tr.txt"
};
static const uint8_t file_531[] = {
#embed "../../rules/sites/h/huxiu.com.txt"
};
static const uint8_t file_532[] = {
#embed "../../rules/sites/h/huya.com.txt"
};
static const uint8_t file_533[] = {
#embed "../../rules/sites/i/ibm.com.txt"
};
static const uint8_t file_534[] = {
#embed "../../rules/sites/i/idealista.com.txt"
};
static const uint8_t file_535[] = {
#embed "../../rules/sites/i/idealo.com.txt"
};
static const uint8_t file_536[] = {
#embed "../../rules/sites/i/idnes.cz.txt"
};
static const uint8_t file_537[] = {
#embed "../../rules/sites/i/ieee.org.txt"
};
static const uint8_t file_538[] = {
#embed "../../rules/sites/i/ietf.org.txt"
};
static const uint8_t file_539[] = {
#embed "../../rules/sites/i/ifanr.com.txt"
};
static const uint8_t file_540[] = {
#embed "../../rules/sites/i/ifeng.com.txt"
};
static const uint8_t file_541[] = {
#embed "../../rules/sites/i/ifixit.com.txt"
};
static const uint8_t file_542[] = {
#embed "../../rules/sites/i/ign.com.txt"
};
static const uint8_t file_543[] = {
#embed "../../rules/sites/i/iheart.com.txt"
};
static const uint8_t file_544[] = {
#embed "../../rules/sites/i/iherb.com.txt"
};
static const uint8_t file_545[] = {
#embed "../../rules/sites/i/ihg.com.txt"
};
static const uint8_t file_546[] = {
#embed "../../rules/sites/i/ikea.com.txt"
};
static const uint8_t file_547[] = {
#embed "../../rules/sites/i/ikyu.com.txt"
};
static const uint8_t file_548[] = {
#embed "../../rules/sites/i/ilsole24ore.com.txt"
};
static const uint8_t file_549[] = {
#embed "../../rules/sites/i/imdb.com.txt"
};
static const uint8_t file_550[] = {
#embed "../../rules/sites/i/imf.org.txt"
};
static const uint8_t file_551[] = {
#embed "../../rules/sites/i/imgur.com.txt"
};
static const uint8_t file_552[] = {
#embed "../../rules/sites/i/immobiliare.it.txt"
};
static const uint8_t file_553[] = {
#embed "../../rules/sites/i/immobilienscout24.de.txt"
};
static const uint8_t file_554[] = {
#embed "../../rules/sites/i/immonet.de.txt"
};
static const uint8_t file_555[] = {
#embed "../../rules/sites/i/immowelt.de.txt"
};
static const uint8_t file_556[] = {
#embed "../../rules/sites/i/impress.co.jp.txt"
};
static const uint8_t file_557[] = {
#embed "../../rules/sites/i/inaturalist.org.txt"
};
static const uint8_t file_558[] = {
#embed "../../rules/sites/i/indeed.com.txt"
};
static const uint8_t file_559[] = {
#embed "../../rules/sites/i/independent.co.uk.txt"
};
static const uint8_t file_560[] = {
#embed "../../rules/sites/i/index.hr.txt"
};
static const uint8_t file_561[] = {
#embed "../../rules/sites/i/indianexpress.com.txt"
};
static const uint8_t file_562[] = {
#embed "../../rules/sites/i/indiatimes.com.txt"
};
static const uint8_t file_563[] = {
#embed "../../rules/sites/i/indiegogo.com.txt"
};
static const uint8_t file_564[] = {
#embed "../../rules/sites/i/indiehackers.com.txt"
};
static const uint8_t file_565[] = {
#embed "../../rules/sites/i/infobae.com.txt"
};
static const uint8_t file_566[] = {
#embed "../../rules/sites/i/infojobs.net.txt"
};
static const uint8_t file_567[] = {
#embed "../../rules/sites/i/infoq.com.txt"
};
static const uint8_t file_568[] = {
#embed "../../rules/sites/i/inspirehep.net.txt"
};
static const uint8_t file_569[] = {
#embed "../../rules/sites/i/instacart.com.txt"
};
static const uint8_t file_570[] = {
#embed "../../rules/sites/i/instagram.com.txt"
};
static const uint8_t file_571[] = {
#embed "../../rules/sites/i/instructables.com.txt"
};
static const uint8_t file_572[] = {
#embed "../../rules/sites/i/instructure.com.txt"
};
static const uint8_t file_573[] = {
#embed "../../rules/sites/i/intel.com.txt"
};
static const uint8_t file_574[] = {
#embed "../../rules/sites/i/inven.co.kr.txt"
};
static const uint8_t file_575[] = {
#embed "../../rules/sites/i/investing.com.txt"
};
static const uint8_t file_576[] = {
#embed "../../rules/sites/i/investopedia.com.txt"
};
static const uint8_t file_577[] = {
#embed "../../rules/sites/i/iop.org.txt"
};
static const uint8_t file_578[] = {
#embed "../../rules/sites/i/iqiyi.com.txt"
};
static const uint8_t file_579[] = {
#embed "../../rules/sites/i/issuu.com.txt"
};
static const uint8_t file_580[] = {
#embed "../../rules/sites/i/istockphoto.com.txt"
};
static const uint8_t file_581[] = {
#embed "../../rules/sites/i/itch.io.txt"
};
static const uint8_t file_582[] = {
#embed "../../rules/sites/i/itmedia.co.jp.txt"
};
static const uint8_t file_583[] = {
#embed "../../rules/sites/i/itv.com.txt"
};
static const uint8_t file_584[] = {
#embed "../../rules/sites/i/ixigua.com.txt"
};
static const uint8_t file_585[] = {
#embed "../../rules/sites/i/iz.ru.txt"
};
static const uint8_t file_586[] = {
#embed "../../rules/sites/j/jalan.net.txt"
};
static const uint8_t file_587[] = {
#embed "../../rules/sites/j/jamanetwork.com.txt"
};
static const uint8_t file_588[] = {
#embed "../../rules/sites/j/jd.com.txt"
};
static const uint8_t file_589[] = {
#embed "../../rules/sites/j/jdsports.co.uk.txt"
};
static const uint8_t file_590[] = {
#embed "../../rules/sites/j/jetbrains.com.txt"
};
static const uint8_t file_591[] = {
#embed "../../rules/sites/j/jianshu.com.txt"
};
static const uint8_t file_592[] = {
#embed "../../rules/sites/j/jiji.com.txt"
};
static const uint8_t file_593[] = {
#embed "../../rules/sites/j/jobkorea.co.kr.txt"
};
static const uint8_t file_594[] = {
#embed "../../rules/sites/j/jobs.ch.txt"
};
static const uint8_t file_595[] = {
#embed "../../rules/sites/j/johnlewis.com.txt"
};
static const uint8_t file_596[] = {
#embed "../../rules/sites/j/joongang.co.kr.txt"
};
static const uint8_t file_597[] = {
#embed "../../rules/sites/j/jsr.io.txt"
};
static const uint8_t file_598[] = {
#embed "../../rules/sites/j/jstage.jst.go.jp.txt"
};
static const uint8_t file_599[] = {
#embed "../../rules/sites/j/jstor.org.txt"
};
static const uint8_t file_600[] = {
#embed "../../rules/sites/j/juejin.cn.txt"
};
static const uint8_t file_601[] = {
#embed "../../rules/sites/j/just-eat.co.uk.txt"
};
static const uint8_t file_602[] = {
#embed "../../rules/sites/j/justgiving.com.txt"
};
static const uint8_t file_603[] = {
#embed "../../rules/sites/j/justia.com.txt"
};
static const uint8_t file_604[] = {
#embed "../../rules/sites/j/justwatch.com.txt"
};
static const uint8_t file_605[] = {
#embed "../../rules/sites/k/kaggle.com.txt"
};
static const uint8_t file_606[] = {
#embed "../../rules/sites/k/kagi.com.txt"
};
static const uint8_t file_607[] = {
#embed "../../rules/sites/k/kakaku.com.txt"
};
static const uint8_t file_608[] = {
#embed "../../rules/sites/k/kakuyomu.jp.txt"
};
static const uint8_t file_609[] = {
#embed "../../rules/sites/k/karriere.at.txt"
};
static const uint8_t file_610[] = {
#embed "../../rules/sites/k/kayak.com.txt"
};
static const uint8_t file_611[] = {
#embed "../../rules/sites/k/kelkoo.com.txt"
};
static const uint8_t file_612[] = {
#embed "../../rules/sites/k/kernel.org.txt"
};
static const uint8_t file_613[] = {
#embed "../../rules/sites/k/khan.co.kr.txt"
};
static const uint8_t file_614[] = {
#embed "../../rules/sites/k/khanacademy.org.txt"
};
static const uint8_t file_615[] = {
#embed "../../rules/sites/k/kicker.de.txt"
};
static const uint8_t file_616[] = {
#embed "../../rules/sites/k/kickstarter.com.txt"
};
static const uint8_t file_617[] = {
#embed "../../rules/sites/k/kijiji.ca.txt"
};
static const uint8_t file_618[] = {
#embed "../../rules/sites/k/kinokuniya.co.jp.txt"
};
static const uint8_t file_619[] = {
#embed "../../rules/sites/k/kinopoisk.ru.txt"
};
static const uint8_t file_620[] = {
#embed "../../rules/sites/k/kkday.com.txt"
};
static const uint8_t file_621[] = {
#embed "../../rules/sites/k/kleinanzeigen.de.txt"
};
static const uint8_t file_622[] = {
#embed "../../rules/sites/k/klook.com.txt"
};
static const uint8_t file_623[] = {
#embed "../../rules/sites/k/knowyourmeme.com.txt"
};
static const uint8_t file_624[] = {
#embed "../../rules/sites/k/ko-fi.com.txt"
};
static const uint8_t file_625[] = {
#embed "../../rules/sites/k/kohls.com.txt"
};
static const uint8_t file_626[] = {
#embed "../../rules/sites/k/kojima.net.txt"
};
static const uint8_t file_627[] = {
#embed "../../rules/sites/k/kommersant.ru.txt"
};
static const uint8_t file_628[] = {
#embed "../../rules/sites/k/komoot.com.txt"
};
static const uint8_t file_629[] = {
#embed "../../rules/sites/k/komplett.no.txt"
};
static const uint8_t file_630[] = {
#embed "../../rules/sites/k/koreascience.kr.txt"
};
static const uint8_t file_631[] = {
#embed "../../rules/sites/k/koreatimes.co.kr.txt"
};
static const uint8_t file_632[] = {
#embed "../../rules/sites/k/korona.ru.txt"
};
static const uint8_t file_633[] = {
#embed "../../rules/sites/k/kotaku.com.txt"
};
static const uint8_t file_634[] = {
#embed "../../rules/sites/k/ksta.de.txt"
};
static const uint8_t file_635[] = {
#embed "../../rules/sites/k/kuaishou.com.txt"
};
static const uint8_t file_636[] = {
#embed "../../rules/sites/k/kyobobook.co.kr.txt"
};
static const uint8_t file_637[] = {
#embed "../../rules/sites/l/lamoda.ru.txt"
};
static const uint8_t file_638[] = {
#embed "../../rules/sites/l/languagetool.org.txt"
};
static const uint8_t file_639[] = {
#embed "../../rules/sites/l/last.fm.txt"
};
static const uint8_t file_640[] = {
#embed "../../rules/sites/l/lastampa.it.txt"
};
static const uint8_t file_641[] = {
#embed "../../rules/sites/l/latimes.com.txt"
};
static const uint8_t file_642[] = {
#embed "../../rules/sites/l/launchpad.net.txt"
};
static const uint8_t file_643[] = {
#embed "../../rules/sites/l/lavanguardia.com.txt"
};
static const uint8_t file_644[] = {
#embed "../../rules/sites/l/law.cornell.edu.txt"
};
static const uint8_t file_645[] = {
#embed "../../rules/sites/l/lazada.com.txt"
};
static const uint8_t file_646[] = {
#embed "../../rules/sites/l/leboncoin.fr.txt"
};
static const uint8_t file_647[] = {
#embed "../../rules/sites/l/leetcode.com.txt"
};
static const uint8_t file_648[] = {
#embed "../../rules/sites/l/lefigaro.fr.txt"
};
static const uint8_t file_649[] = {
#embed "../../rules/sites/l/legifrance.gouv.fr.txt"
};
static const uint8_t file_650[] = {
#embed "../../rules/sites/l/legislation.gov.uk.txt"
};
static const uint8_t file_651[] = {
#embed "../../rules/sites/l/lemonde.fr.txt"
};
static const uint8_t file_652[] = {
#embed "../../rules/sites/l/lenovo.com.txt"
};
static const uint8_t file_653[] = {
#embed "../../rules/sites/l/lenta.ru.txt"
};
static const uint8_t file_654[] = {
#embed "../../rules/sites/l/leparisien.fr.txt"
};
static const uint8_t file_655[] = {
#embed "../../rules/sites/l/lequipe.fr.txt"
};
static const uint8_t file_656[] = {
#embed "../../rules/sites/l/leroymerlin.fr.txt"
};
static const uint8_t file_657[] = {
#embed "../../rules/sites/l/letterboxd.com.txt"
};
static const uint8_t file_658[] = {
#embed "../../rules/sites/l/lever.co.txt"
};
static const uint8_t file_659[] = {
#embed "../../rules/sites/l/lib.rs.txt"
};
static const uint8_t file_660[] = {
#embed "../../rules/sites/l/liberation.fr.txt"
};
static const uint8_t file_661[] = {
#embed "../../rules/sites/l/libraries.io.txt"
};
static const uint8_t file_662[] = {
#embed "../../rules/sites/l/lichess.org.txt"
};
static const uint8_t file_663[] = {
#embed "../../rules/sites/l/lidl.de.txt"
};
static const uint8_t file_664[] = {
#embed "../../rules/sites/l/linear.app.txt"
};
static const uint8_t file_665[] = {
#embed "../../rules/sites/l/linkedin.com.txt"
};
static const uint8_t file_666[] = {
#embed "../../rules/sites/l/litres.ru.txt"
};
static const uint8_t file_667[] = {
#embed "../../rules/sites/l/livedoor.jp.txt"
};
static const uint8_t file_668[] = {
#embed "../../rules/sites/l/livejournal.com.txt"
};
static const uint8_t file_669[] = {
#embed "../../rules/sites/l/lobste.rs.txt"
};
static const uint8_t file_670[] = {
#embed "../../rules/sites/l/loc.gov.txt"
};
static const uint8_t file_671[] = {
#embed "../../rules/sites/l/lonelyplanet.com.txt"
};
static const uint8_t file_672[] = {
#embed "../../rules/sites/l/lookfantastic.com.txt"
};
static const uint8_t file_673[] = {
#embed "../../rules/sites/l/loom.com.txt"
};
static const uint8_t file_674[] = {
#embed "../../rules/sites/l/lowes.com.txt"
};
static const uint8_t file_675[] = {
#embed "../../rules/sites/l/luisaviaroma.com.txt"
};
static const uint8_t file_676[] = {
#embed "../../rules/sites/l/luma.com.txt"
};
static const uint8_t file_677[] = {
#embed "../../rules/sites/m/macys.com.txt"
};
static const uint8_t file_678[] = {
#embed "../../rules/sites/m/magazineluiza.com.br.txt"
};
static const uint8_t file_679[] = {
#embed "../../rules/sites/m/magicbricks.com.txt"
};
static const uint8_t file_680[] = {
#embed "../../rules/sites/m/mailplus.co.uk.txt"
};
static const uint8_t file_681[] = {
#embed "../../rules/sites/m/mainichi.jp.txt"
};
static const uint8_t file_682[] = {
#embed "../../rules/sites/m/makerworld.com.txt"
};
static const uint8_t file_683[] = {
#embed "../../rules/sites/m/mangadex.org.txt"
};
static const uint8_t file_684[] = {
#embed "../../rules/sites/m/manomano.fr.txt"
};
static const uint8_t file_685[] = {
#embed "../../rules/sites/m/marc.info.txt"
};
static const uint8_t file_686[] = {
#embed "../../rules/sites/m/marca.com.txt"
};
static const uint8_t file_687[] = {
#embed "../../rules/sites/m/marinetraffic.com.txt"
};
static const uint8_t file_688[] = {
#embed "../../rules/sites/m/marketscreener.com.txt"
};
static const uint8_t file_689[] = {
#embed "../../rules/sites/m/marketwatch.com.txt"
};
static const uint8_t file_690[] = {
#embed "../../rules/sites/m/marktplaats.nl.txt"
};
static const uint8_t file_691[] = {
#embed "../../rules/sites/m/marmiton.org.txt"
};
static const uint8_t file_692[] = {
#embed "../../rules/sites/m/marriott.com.txt"
};
static const uint8_t file_693[] = {
#embed "../../rules/sites/m/marvel.com.txt"
};
static const uint8_t file_694[] = {
#embed "../../rules/sites/m/mashable.com.txt"
};
static const uint8_t file_695[] = {
#embed "../../rules/sites/m/mastodon.social.txt"
};
static const uint8_t file_696[] = {
#embed "../../rules/sites/m/matomo.org.txt"
};
static const uint8_t file_697[] = {
#embed "../../rules/sites/m/max.com.txt"
};
static const uint8_t file_698[] = {
#embed "../../rules/sites/m/mayoclinic.org.txt"
};
static const uint8_t file_699[] = {
#embed "../../rules/sites/m/mdpi.com.txt"
};
static const uint8_t file_700[] = {
#embed "../../rules/sites/m/mediamarkt.de.txt"
};
static const uint8_t file_701[] = {
#embed "../../rules/sites/m/mediasetinfinity.it.txt"
};
static const uint8_t file_702[] = {
#embed "../../rules/sites/m/medicalnewstoday.com.txt"
};
static const uint8_t file_703[] = {
#embed "../../rules/sites/m/medium.com.txt"
};
static const uint8_t file_704[] = {
#embed "../../rules/sites/m/meesho.com.txt"
};
static const uint8_t file_705[] = {
#embed "../../rules/sites/m/meetup.com.txt"
};
static const uint8_t file_706[] = {
#embed "../../rules/sites/m/melonbooks.co.jp.txt"
};
static const uint8_t file_707[] = {
#embed "../../rules/sites/m/mercadolibre.com.txt"
};
static const uint8_t file_708[] = {
#embed "../../rules/sites/m/mercari.com.txt"
};
static const uint8_t file_709[] = {
#embed "../../rules/sites/m/merriam-webster.com.txt"
};
static const uint8_t file_710[] = {
#embed "../../rules/sites/m/metacpan.org.txt"
};
static const uint8_t file_711[] = {
#embed "../../rules/sites/m/metacritic.com.txt"
};
static const uint8_t file_712[] = {
#embed "../../rules/sites/m/metafilter.com.txt"
};
static const uint8_t file_713[] = {
#embed "../../rules/sites/m/metmuseum.org.txt"
};
static const uint8_t file_714[] = {
#embed "../../rules/sites/m/metro.co.uk.txt"
};
static const uint8_t file_715[] = {
#embed "../../rules/sites/m/mgtv.com.txt"
};
static const uint8_t file_716[] = {
#embed "../../rules/sites/m/microcenter.com.txt"
};
static const uint8_t file_717[] = {
#embed "../../rules/sites/m/microsoft.com.txt"
};
static const uint8_t file_718[] = {
#embed "../../rules/sites/m/midasbuy.com.txt"
};
static const uint8_t file_719[] = {
#embed "../../rules/sites/m/mightyape.co.nz.txt"
};
static const uint8_t file_720[] = {
#embed "../../rules/sites/m/milanuncios.com.txt"
};
static const uint8_t file_721[] = {
#embed "../../rules/sites/m/mindfactory.de.txt"
};
static const uint8_t file_722[] = {
#embed "../../rules/sites/m/minecraft.wiki.txt"
};
static const uint8_t file_723[] = {
#embed "../../rules/sites/m/minfin.com.ua.txt"
};
static const uint8_t file_724[] = {
#embed "../../rules/sites/m/miro.com.txt"
};
static const uint8_t file_725[] = {
#embed "../../rules/sites/m/mirror.co.uk.txt"
};
static const uint8_t file_726[] = {
#embed "../../rules/sites/m/mirtesen.ru.txt"
};
static const uint8_t file_727[] = {
#embed "../../rules/sites/m/mit.edu.txt"
};
static const uint8_t file_728[] = {
#embed "../../rules/sites/m/mixcloud.com.txt"
};
static const uint8_t file_729[] = {
#embed "../../rules/sites/m/mobile.de.txt"
};
static const uint8_t file_730[] = {
#embed "../../rules/sites/m/mobile01.com.txt"
};
static const uint8_t file_731[] = {
#embed "../../rules/sites/m/mobygames.com.txt"
};
static const uint8_t file_732[] = {
#embed "../../rules/sites/m/moddb.com.txt"
};
static const uint8_t file_733[] = {
#embed "../../rules/sites/m/modrinth.com.txt"
};
static const uint8_t file_734[] = {
#embed "../../rules/sites/m/moebel.de.txt"
};
static const uint8_t file_735[] = {
#embed "../../rules/sites/m/momoshop.com.tw.txt"
};
static const uint8_t file_736[] = {
#embed "../../rules/sites/m/monday.com.txt"
};
static const uint8_t file_737[] = {
#embed "../../rules/sites/m/mongodb.com.txt"
};
static const uint8_t file_738[] = {
#embed "../../rules/sites/m/monoprice.com.txt"
};
static const uint8_t file_739[] = {
#embed "../../rules/sites/m/monster.com.txt"
};
static const uint8_t file_740[] = {
#embed "../../rules/sites/m/moosejaw.com.txt"
};
static const uint8_t file_741[] = {
#embed "../../rules/sites/m/morningstar.com.txt"
};
static const uint8_t file_742[] = {
#embed "../../rules/sites/m/mouser.com.txt"
};
static const uint8_t file_743[] = {
#embed "../../rules/sites/m/mozilla.org.txt"
};
static const uint8_t file_744[] = {
#embed "../../rules/sites/m/msn.com.txt"
};
static const uint8_t file_745[] = {
#embed "../../rules/sites/m/muse.jhu.edu.txt"
};
static const uint8_t file_746[] = {
#embed "../../rules/sites/m/musescore.com.txt"
};
static const uint8_t file_747[] = {
#embed "../../rules/sites/m/musicbrainz.org.txt"
};
static const uint8_t file_748[] = {
#embed "../../rules/sites/m/musinsa.com.txt"
};
static const uint8_t file_749[] = {
#embed "../../rules/sites/m/mvideo.ru.txt"
};
static const uint8_t file_750[] = {
#embed "../../rules/sites/m/mvnrepository.com.txt"
};
static const uint8_t file_751[] = {
#embed "../../rules/sites/m/myanimelist.net.txt"
};
static const uint8_t file_752[] = {
#embed "../../rules/sites/m/myntra.com.txt"
};
static const uint8_t file_753[] = {
#embed "../../rules/sites/m/myprotein.com.txt"
};
static const uint8_t file_754[] = {
#embed "../../rules/sites/m/myworkdayjobs.com.txt"
};
static const uint8_t file_755[] = {
#embed "../../rules/sites/n/n-tv.de.txt"
};
static const uint8_t file_756[] = {
#embed "../../rules/sites/n/n11.com.txt"
};
static const uint8_t file_757[] = {
#embed "../../rules/sites/n/namu.wiki.txt"
};
static const uint8_t file_758[] = {
#embed "../../rules/sites/n/nasa.gov.txt"
};
static const uint8_t file_759[] = {
#embed "../../rules/sites/n/natgeo.com.txt"
};
static const uint8_t file_760[] = {
#embed "../../rules/sites/n/natura.com.br.txt"
};
static const uint8_t file_761[] = {
#embed "../../rules/sites/n/nature.com.txt"
};
static const uint8_t file_762[] = {
#embed "../../rules/sites/n/naukri.com.txt"
};
static const uint8_t file_763[] = {
#embed "../../rules/sites/n/navan.com.txt"
};
static const uint8_t file_764[] = {
#embed "../../rules/sites/n/naver.com.txt"
};
static const uint8_t file_765[] = {
#embed "../../rules/sites/n/nazar.fi.txt"
};
static const uint8_t file_766[] = {
#embed "../../rules/sites/n/nba.com.txt"
};
static const uint8_t file_767[] = {
#embed "../../rules/sites/n/nbcnews.com.txt"
};
static const uint8_t file_768[] = {
#embed "../../rules/sites/n/ndtv.com.txt"
};
static const uint8_t file_769[] = {
#embed "../../rules/sites/n/nebula.tv.txt"
};
static const uint8_t file_770[] = {
#embed "../../rules/sites/n/neimanmarcus.com.txt"
};
static const uint8_t file_771[] = {
#embed "../../rules/sites/n/nejm.org.txt"
};
static const uint8_t file_772[] = {
#embed "../../rules/sites/n/nerdwallet.com.txt"
};
static const uint8_t file_773[] = {
#embed "../../rules/sites/n/netflix.com.txt"
};
static const uint8_t file_774[] = {
#embed "../../rules/sites/n/newegg.com.txt"
};
static const uint8_t file_775[] = {
#embed "../../rules/sites/n/newgrounds.com.txt"
};
static const uint8_t file_776[] = {
#embed "../../rules/sites/n/news.com.au.txt"
};
static const uint8_t file_777[] = {
#embed "../../rules/sites/n/newscientist.com.txt"
};
static const uint8_t file_778[] = {
#embed "../../rules/sites/n/newspicks.com.txt"
};
static const uint8_t file_779[] = {
#embed "../../rules/sites/n/newstatesman.com.txt"
};
static const uint8_t file_780[] = {
#embed "../../rules/sites/n/newsweek.com.txt"
};
static const uint8_t file_781[] = {
#embed "../../rules/sites/n/newyorker.com.txt"
};
static const uint8_t file_782[] = {
#embed "../../rules/sites/n/next.co.uk.txt"
};
static const uint8_t file_783[] = {
#embed "../../rules/sites/n/nextdoor.com.txt"
};
static const uint8_t file_784[] = {
#embed "../../rules/sites/n/nexusmods.com.txt"
};
static const uint8_t file_785[] = {
#embed "../../rules/sites/n/nhk.or.jp.txt"
};
static const uint8_t file_786[] = {
#embed "../../rules/sites/n/nhs.uk.txt"
};
static const uint8_t file_787[] = {
#embed "../../rules/sites/n/nicovideo.jp.txt"
};
static const uint8_t file_788[] = {
#embed "../../rules/sites/n/nih.gov.txt"
};
static const uint8_t file_789[] = {
#embed "../../rules/sites/n/nike.com.txt"
};
static const uint8_t file_790[] = {
#embed "../../rules/sites/n/nikkansports.com.txt"
};
static const uint8_t file_791[] = {
#embed "../../rules/sites/n/nikkei.asia.txt"
};
static const uint8_t file_792[] = {
#embed "../../rules/sites/n/nikkei.com.txt"
};
static const uint8_t file_793[] = {
#embed "../../rules/sites/n/nintendo.com.txt"
};
static const uint8_t file_794[] = {
#embed "../../rules/sites/n/nitter.net.txt"
};
static const uint8_t file_795[] = {
#embed "../../rules/sites/n/noaa.gov.txt"
};
static const uint8_t file_796[] = {
#embed "../../rules/sites/n/noon.com.txt"
};
static const uint8_t file_797[] = {
#embed "../../rules/sites/n/nordstrom.com.txt"
};
static const uint8_t file_798[] = {
#embed "../../rules/sites/n/nos.nl.txt"
};
static const uint8_t file_799[] = {
#embed "../../rules/sites/n/note.com.txt"
};
static const uint8_t file_800[] = {
#embed "../../rules/sites/n/notion.so.txt"
};
static const uint8_t file_801[] = {
#embed "../../rules/sites/n/npmjs.com.txt"
};
static const uint8_t file_802[] = {
#embed "../../rules/sites/n/npr.org.txt"
};
static const uint8_t file_803[] = {
#embed "../../rules/sites/n/nrc.nl.txt"
};
static const uint8_t file_804[] = {
#embed "../../rules/sites/n/nuget.org.txt"
};
static const uint8_t file_805[] = {
#embed "../../rules/sites/n/nvidia.com.txt"
};
static const uint8_t file_806[] = {
#embed "../../rules/sites/n/nydailynews.com.txt"
};
static const uint8_t file_807[] = {
#embed "../../rules/sites/n/nypost.com.txt"
};
static const uint8_t file_808[] = {
#embed "../../rules/sites/n/nytimes.com.txt"
};
static const uint8_t file_809[] = {
#embed "../../rules/sites/n/nzherald.co.nz.txt"
};
static const uint8_t file_810[] = {
#embed "../../rules/sites/n/nzz.ch.txt"
};
static const uint8_t file_811[] = {
#embed "../../rules/sites/o/odysee.com.txt"
};
static const uint8_t file_812[] = {
#embed "../../rules/sites/o/offerup.com.txt"
};
static const uint8_t file_813[] = {
#embed "../../rules/sites/o/office.com.txt"
};
static const uint8_t file_814[] = {
#embed "../../rules/sites/o/oikotie.fi.txt"
};
static const uint8_t file_815[] = {
#embed "../../rules/sites/o/ok.ru.txt"
};
static const uint8_t file_816[] = {
#embed "../../rules/sites/o/okwave.jp.txt"
};
static const uint8_t file_817[] = {
#embed "../../rules/sites/o/olx.com.txt"
};
static const uint8_t file_818[] = {
#embed "../../rules/sites/o/onedrive.live.com.txt"
};
static const uint8_t file_819[] = {
#embed "../../rules/sites/o/onet.pl.txt"
};
static const uint8_t file_820[] = {
#embed "../../rules/sites/o/onthemarket.com.txt"
};
static const uint8_t file_821[] = {
#embed "../../rules/sites/o/openaccess.thecvf.com.txt"
};
static const uint8_t file_822[] = {
#embed "../../rules/sites/o/openlibrary.org.txt"
};
static const uint8_t file_823[] = {
#embed "../../rules/sites/o/openreview.net.txt"
};
static const uint8_t file_824[] = {
#embed "../../rules/sites/o/openrice.com.txt"
};
static const uint8_t file_825[] = {
#embed "../../rules/sites/o/opensea.io.txt"
};
static const uint8_t file_826[] = {
#embed "../../rules/sites/o/openstreetmap.org.txt"
};
static const uint8_t file_827[] = {
#embed "../../rules/sites/o/opentable.com.txt"
};
static const uint8_t file_828[] = {
#embed "../../rules/sites/o/oracle.com.txt"
};
static const uint8_t file_829[] = {
#embed "../../rules/sites/o/orcid.org.txt"
};
static const uint8_t file_830[] = {
#embed "../../rules/sites/o/oricon.co.jp.txt"
};
static const uint8_t file_831[] = {
#embed "../../rules/sites/o/osf.io.txt"
};
static const uint8_t file_832[] = {
#embed "../../rules/sites/o/ostrovok.ru.txt"
};
static const uint8_t file_833[] = {
#embed "../../rules/sites/o/otodom.pl.txt"
};
static const uint8_t file_834[] = {
#embed "../../rules/sites/o/otomoto.pl.txt"
};
static const uint8_t file_835[] = {
#embed "../../rules/sites/o/otto.de.txt"
};
static const uint8_t file_836[] = {
#embed "../../rules/sites/o/ouest-france.fr.txt"
};
static const uint8_t file_837[] = {
#embed "../../rules/sites/o/oup.com.txt"
};
static const uint8_t file_838[] = {
#embed "../../rules/sites/o/overcast.fm.txt"
};
static const uint8_t file_839[] = {
#embed "../../rules/sites/o/overleaf.com.txt"
};
static const uint8_t file_840[] = {
#embed "../../rules/sites/o/overstock.com.txt"
};
static const uint8_t file_841[] = {
#embed "../../rules/sites/o/ozon.ru.txt"
};
static const uint8_t file_842[] = {
#embed "../../rules/sites/p/p-bandai.com.txt"
};
static const uint8_t file_843[] = {
#embed "../../rules/sites/p/packagist.org.txt"
};
static const uint8_t file_844[] = {
#embed "../../rules/sites/p/pantip.com.txt"
};
static const uint8_t file_845[] = {
#embed "../../rules/sites/p/pap.fr.txt"
};
static const uint8_t file_846[] = {
#embed "../../rules/sites/p/paramountplus.com.txt"
};
static const uint8_t file_847[] = {
#embed "../../rules/sites/p/pararius.com.txt"
};
static const uint8_t file_848[] = {
#embed "../../rules/sites/p/parliament.uk.txt"
};
static const uint8_t file_849[] = {
#embed "../../rules/sites/p/patagonia.com.txt"
};
static const uint8_t file_850[] = {
#embed "../../rules/sites/p/patents.google.com.txt"
};
static const uint8_t file_851[] = {
#embed "../../rules/sites/p/patreon.com.txt"
};
static const uint8_t file_852[] = {
#embed "../../rules/sites/p/paypal.com.txt"
};
static const uint8_t file_853[] = {
#embed "../../rules/sites/p/pccomponentes.com.txt"
};
static const uint8_t file_854[] = {
#embed "../../rules/sites/p/pchome.com.tw.txt"
};
static const uint8_t file_855[] = {
#embed "../../rules/sites/p/pcmag.com.txt"
};
static const uint8_t file_856[] = {
#embed "../../rules/sites/p/peacocktv.com.txt"
};
static const uint8_t file_857[] = {
#embed "../../rules/sites/p/peakbagger.com.txt"
};
static const uint8_t file_858[] = {
#embed "../../rules/sites/p/peatix.com.txt"
};
static const uint8_t file_859[] = {
#embed "../../rules/sites/p/peerj.com.txt"
};
static const uint8_t file_860[] = {
#embed "../../rules/sites/p/peertube.txt"
};
static const uint8_t file_861[] = {
#embed "../../rules/sites/p/people.com.txt"
};
static const uint8_t file_862[] = {
#embed "../../rules/sites/p/perplexity.ai.txt"
};
static const uint8_t file_863[] = {
#embed "../../rules/sites/p/persee.fr.txt"
};
static const uint8_t file_864[] = {
#embed "../../rules/sites/p/personio.de.txt"
};
static const uint8_t file_865[] = {
#embed "../../rules/sites/p/petsmart.com.txt"
};
static const uint8_t file_866[] = {
#embed "../../rules/sites/p/pexels.com.txt"
};
static const uint8_t file_867[] = {
#embed "../../rules/sites/p/philpapers.org.txt"
};
static const uint8_t file_868[] = {
#embed "../../rules/sites/p/pikabu.ru.txt"
};
static const uint8_t file_869[] = {
#embed "../../rules/sites/p/pinduoduo.com.txt"
};
static const uint8_t file_870[] = {
#embed "../../rules/sites/p/pinkbike.com.txt"
};
static const uint8_t file_871[] = {
#embed "../../rules/sites/p/pinterest.com.txt"
};
static const uint8_t file_872[] = {
#embed "../../rules/sites/p/pisos.com.txt"
};
static const uint8_t file_873[] = {
#embed "../../rules/sites/p/pitchfork.com.txt"
};
static const uint8_t file_874[] = {
#embed "../../rules/sites/p/pixabay.com.txt"
};
static const uint8_t file_875[] = {
#embed "../../rules/sites/p/pixiv.net.txt"
};
static const uint8_t file_876[] = {
#embed "../../rules/sites/p/pixnet.net.txt"
};
static const uint8_t file_877[] = {
#embed "../../rules/sites/p/pkg.go.dev.txt"
};
static const uint8_t file_878[] = {
#embed "../../rules/sites/p/playstation.com.txt"
};
static const uint8_t file_879[] = {
#embed "../../rules/sites/p/plex.tv.txt"
};
static const uint8_t file_880[] = {
#embed "../../rules/sites/p/plos.org.txt"
};
static const uint8_t file_881[] = {
#embed "../../rules/sites/p/pluralsight.com.txt"
};
static const uint8_t file_882[] = {
#embed "../../rules/sites/p/pnas.org.txt"
};
static const uint8_t file_883[] = {
#embed "../../rules/sites/p/pocketcasts.com.txt"
};
static const uint8_t file_884[] = {
#embed "../../rules/sites/p/podbean.com.txt"
};
static const uint8_t file_885[] = {
#embed "../../rules/sites/p/poki.com.txt"
};
static const uint8_t file_886[] = {
#embed "../../rules/sites/p/politico.com.txt"
};
static const uint8_t file_887[] = {
#embed "../../rules/sites/p/politifact.com.txt"
};
static const uint8_t file_888[] = {
#embed "../../rules/sites/p/polygon.com.txt"
};
static const uint8_t file_889[] = {
#embed "../../rules/sites/p/poshmark.com.txt"
};
static const uint8_t file_890[] = {
#embed "../../rules/sites/p/ppomppu.co.kr.txt"
};
static const uint8_t file_891[] = {
#embed "../../rules/sites/p/prezi.com.txt"
};
static const uint8_t file_892[] = {
#embed "../../rules/sites/p/primevideo.com.txt"
};
static const uint8_t file_893[] = {
#embed "../../rules/sites/p/printables.com.txt"
};
static const uint8_t file_894[] = {
#embed "../../rules/sites/p/producthunt.com.txt"
};
static const uint8_t file_895[] = {
#embed "../../rules/sites/p/projecteuclid.org.txt"
};
static const uint8_t file_896[] = {
#embed "../../rules/sites/p/propertyguru.com.sg.txt"
};
static const uint8_t file_897[] = {
#embed "../../rules/sites/p/propublica.org.txt"
};
static const uint8_t file_898[] = {
#embed "../../rules/sites/p/protondb.com.txt"
};
static const uint8_t file_899[] = {
#embed "../../rules/sites/p/pub.dev.txt"
};
static const uint8_t file_900[] = {
#embed "../../rules/sites/p/puma.com.txt"
};
static const uint8_t file_901[] = {
#embed "../../rules/sites/p/pypi.org.txt"
};
static const uint8_t file_902[] = {
#embed "../../rules/sites/q/qiita.com.txt"
};
static const uint8_t file_903[] = {
#embed "../../rules/sites/q/qobuz.com.txt"
};
static const uint8_t file_904[] = {
#embed "../../rules/sites/q/qoo10.jp.txt"
};
static const uint8_t file_905[] = {
#embed "../../rules/sites/q/qq.com.txt"
};
static const uint8_t file_906[] = {
#embed "../../rules/sites/q/quizlet.com.txt"
};
static const uint8_t file_907[] = {
#embed "../../rules/sites/q/quora.com.txt"
};
static const uint8_t file_908[] = {
#embed "../../rules/sites/q/qwant.com.txt"
};
static const uint8_t file_909[] = {
#embed "../../rules/sites/r/r-project.org.txt"
};
static const uint8_t file_910[] = {
#embed "../../rules/sites/r/ra.co.txt"
};
static const uint8_t file_911[] = {
#embed "../../rules/sites/r/radio-canada.ca.txt"
};
static const uint8_t file_912[] = {
#embed "../../rules/sites/r/raiplay.it.txt"
};
static const uint8_t file_913[] = {
#embed "../../rules/sites/r/rakuten.co.jp.txt"
};
static const uint8_t file_914[] = {
#embed "../../rules/sites/r/ranker.com.txt"
};
static const uint8_t file_915[] = {
#embed "../../rules/sites/r/rapidgator.net.txt"
};
static const uint8_t file_916[] = {
#embed "../../rules/sites/r/rateyourmusic.com.txt"
};
static const uint8_t file_917[] = {
#embed "../../rules/sites/r/ravelry.com.txt"
};
static const uint8_t file_918[] = {
#embed "../../rules/sites/r/rawstory.com.txt"
};
static const uint8_t file_919[] = {
#embed "../../rules/sites/r/raycast.com.txt"
};
static const uint8_t file_920[] = {
#embed "../../rules/sites/r/rbc.ru.txt"
};
static const uint8_t file_921[] = {
#embed "../../rules/sites/r/readthedocs.io.txt"
};
static const uint8_t file_922[] = {
#embed "../../rules/sites/r/realestate.com.au.txt"
};
static const uint8_t file_923[] = {
#embed "../../rules/sites/r/realsimple.com.txt"
};
static const uint8_t file_924[] = {
#embed "../../rules/sites/r/realtor.com.txt"
};
static const uint8_t file_925[] = {
#embed "../../rules/sites/r/recruitee.com.txt"
};
static const uint8_t file_926[] = {
#embed "../../rules/sites/r/redbubble.com.txt"
};
static const uint8_t file_927[] = {
#embed "../../rules/sites/r/reddit.com.txt"
};
static const uint8_t file_928[] = {
#embed "../../rules/sites/r/redfin.com.txt"
};
static const uint8_t file_929[] = {
#embed "../../rules/sites/r/reed.co.uk.txt"
};
static const uint8_t file_930[] = {
#embed "../../rules/sites/r/rei.com.txt"
};
static const uint8_t file_931[] = {
#embed "../../rules/sites/r/rentalcars.com.txt"
};
static const uint8_t file_932[] = {
#embed "../../rules/sites/r/rentio.jp.txt"
};
static const uint8_t file_933[] = {
#embed "../../rules/sites/r/replit.com.txt"
};
static const uint8_t file_934[] = {
#embed "../../rules/sites/r/repubblica.it.txt"
};
static const uint8_t file_935[] = {
#embed "../../rules/sites/r/researchgate.net.txt"
};
static const uint8_t file_936[] = {
#embed "../../rules/sites/r/resy.com.txt"
};
static const uint8_t file_937[] = {
#embed "../../rules/sites/r/reuters.com.txt"
};
static const uint8_t file_938[] = {
#embed "../../rules/sites/r/reverb.com.txt"
};
static const uint8_t file_939[] = {
#embed "../../rules/sites/r/rfc-editor.org.txt"
};
static const uint8_t file_940[] = {
#embed "../../rules/sites/r/ria.ru.txt"
};
static const uint8_t file_941[] = {
#embed "../../rules/sites/r/ricardo.ch.txt"
};
static const uint8_t file_942[] = {
#embed "../../rules/sites/r/ridibooks.com.txt"
};
static const uint8_t file_943[] = {
#embed "../../rules/sites/r/rightmove.co.uk.txt"
};
static const uint8_t file_944[] = {
#embed "../../rules/sites/r/roblox.com.txt"
};
static const uint8_t file_945[] = {
#embed "../../rules/sites/r/rottentomatoes.com.txt"
};
static const uint8_t file_946[] = {
#embed "../../rules/sites/r/royalroad.com.txt"
};
static const uint8_t file_947[] = {
#embed "../../rules/sites/r/royalsocietypublishing.org.txt"
};
static const uint8_t file_948[] = {
#embed "../../rules/sites/r/rozetka.com.ua.txt"
};
static const uint8_t file_949[] = {
#embed "../../rules/sites/r/rsc.org.txt"
};
static const uint8_t file_950[] = {
#embed "../../rules/sites/r/rt.com.txt"
};
static const uint8_t file_951[] = {
#embed "../../rules/sites/r/rtings.com.txt"
};
static const uint8_t file_952[] = {
#embed "../../rules/sites/r/rtve.es.txt"
};
static const uint8_t file_953[] = {
#embed "../../rules/sites/r/rubygems.org.txt"
};
static const uint8_t file_954[] = {
#embed "../../rules/sites/r/ruliweb.com.txt"
};
static const uint8_t file_955[] = {
#embed "../../rules/sites/r/rumble.com.txt"
};
static const uint8_t file_956[] = {
#embed "../../rules/sites/r/ruten.com.tw.txt"
};
static const uint8_t file_957[] = {
#embed "../../rules/sites/r/rutube.ru.txt"
};
static const uint8_t file_958[] = {
#embed "../../rules/sites/s/sagepub.com.txt"
};
static const uint8_t file_959[] = {
#embed "../../rules/sites/s/sahibinden.com.txt"
};
static const uint8_t file_960[] = {
#embed "../../rules/sites/s/saksfifthavenue.com.txt"
};
static const uint8_t file_961[] = {
#embed "../../rules/sites/s/salon.com.txt"
};
static const uint8_t file_962[] = {
#embed "../../rules/sites/s/sankei.com.txt"
};
static const uint8_t file_963[] = {
#embed "../../rules/sites/s/saramin.co.kr.txt"
};
static const uint8_t file_964[] = {
#embed "../../rules/sites/s/saturn.de.txt"
};
static const uint8_t file_965[] = {
#embed "../../rules/sites/s/sbisec.co.jp.txt"
};
static const uint8_t file_966[] = {
#embed "../../rules/sites/s/sbs.co.kr.txt"
};
static const uint8_t file_967[] = {
#embed "../../rules/sites/s/schibsted.txt"
};
static const uint8_t file_968[] = {
#embed "../../rules/sites/s/scielo.br.txt"
};
static const uint8_t file_969[] = {
#embed "../../rules/sites/s/science.org.txt"
};
static const uint8_t file_970[] = {
#embed "../../rules/sites/s/sciencedirect.com.txt"
};
static const uint8_t file_971[] = {
#embed "../../rules/sites/s/scientificamerican.com.txt"
};
static const uint8_t file_972[] = {
#embed "../../rules/sites/s/scmp.com.txt"
};
static const uint8_t file_973[] = {
#embed "../../rules/sites/s/scribd.com.txt"
};
static const uint8_t file_974[] = {
#embed "../../rules/sites/s/search.brave.com.txt"
};
static const uint8_t file_975[] = {
#embed "../../rules/sites/s/seatgeek.com.txt"
};
static const uint8_t file_976[] = {
#embed "../../rules/sites/s/seatguru.com.txt"
};
static const uint8_t file_977[] = {
#embed "../../rules/sites/s/seattletimes.com.txt"
};
static const uint8_t file_978[] = {
#embed "../../rules/sites/s/seek.com.au.txt"
};
static const uint8_t file_979[] = {
#embed "../../rules/sites/s/seekingalpha.com.txt"
};
static const uint8_t file_980[] = {
#embed "../../rules/sites/s/segmentfault.com.txt"
};
static const uint8_t file_981[] = {
#embed "../../rules/sites/s/seloger.com.txt"
};
static const uint8_t file_982[] = {
#embed "../../rules/sites/s/semanticscholar.org.txt"
};
static const uint8_t file_983[] = {
#embed "../../rules/sites/s/semrush.com.txt"
};
static const uint8_t file_984[] = {
#embed "../../rules/sites/s/sephora.com.txt"
};
static const uint8_t file_985[] = {
#embed "../../rules/sites/s/seriouseats.com.txt"
};
static const uint8_t file_986[] = {
#embed "../../rules/sites/s/service-public.fr.txt"
};
static const uint8_t file_987[] = {
#embed "../../rules/sites/s/seznam.cz.txt"
};
static const uint8_t file_988[] = {
#embed "../../rules/sites/s/sfchronicle.com.txt"
};
static const uint8_t file_989[] = {
#embed "../../rules/sites/s/sfgate.com.txt"
};
static const uint8_t file_990[] = {
#embed "../../rules/sites/s/sharepoint.com.txt"
};
static const uint8_t file_991[] = {
#embed "../../rules/sites/s/shazam.com.txt"
};
static const uint8_t file_992[] = {
#embed "../../rules/sites/s/shein.com.txt"
};
static const uint8_t file_993[] = {
#embed "../../rules/sites/s/shopee.com.txt"
};
static const uint8_t file_994[] = {
#embed "../../rules/sites/s/shutterstock.com.txt"
};
static const uint8_t file_995[] = {
#embed "../../rules/sites/s/similarweb.com.txt"
};
static const uint8_t file_996[] = {
#embed "../../rules/sites/s/simplecast.com.txt"
};
static const uint8_t file_997[] = {
#embed "../../rules/sites/s/simplyhired.com.txt"
};
static const uint8_t file_998[] = {
#embed "../../rules/sites/s/sina.com.cn.txt"
};
static const uint8_t file_999[] = {
#embed "../../rules/sites/s/sixt.com.txt"
};
static const uint8_t file_1000[] = {
#embed "../../rules/sites/s/sketchfab.com.txt"
};
static const uint8_t file_1001[] = {
#embed "../../rules/sites/s/skillshare.com.txt"
};
static const uint8_t file_1002[] = {
#embed "../../rules/sites/s/sky.com.txt"
};
static const uint8_t file_1003[] = {
#embed "../../rules/sites/s/sky.it.txt"
};
static const uint8_t file_1004[] = {
#embed "../../rules/sites/s/skyeng.ru.txt"
};
static const uint8_t file_1005[] = {
#embed "../../rules/sites/s/skyscanner.com.txt"
};
static const uint8_t file_1006[] = {
#embed "../../rules/sites/s/slack.com.txt"
};
static const uint8_t file_1007[] = {
#embed "../../rules/sites/s/slant.co.txt"
};
static const uint8_t file_1008[] = {
#embed "../../rules/sites/s/slashdot.org.txt"
};
static const uint8_t file_1009[] = {
#embed "../../rules/sites/s/slate.com.txt"
};
static const uint8_t file_1010[] = {
#embed "../../rules/sites/s/slickdeals.net.txt"
};
static const uint8_t file_1011[] = {
#embed "../../rules/sites/s/slideshare.net.txt"
};
static const uint8_t file_1012[] = {
#embed "../../rules/sites/s/smartrecruiters.com.txt"
};
static const uint8_t file_1013[] = {
#embed "../../rules/sites/s/smashingmagazine.com.txt"
};
static const uint8_t file_1014[] = {
#embed "../../rules/sites/s/smbc.co.jp.txt"
};
static const uint8_t file_1015[] = {
#embed "../../rules/sites/s/smh.com.au.txt"
};
static const uint8_t file_1016[] = {
#embed "../../rules/sites/s/smithsonianmag.com.txt"
};
static const uint8_t file_1017[] = {
#embed "../../rules/sites/s/smzdm.com.txt"
};
static const uint8_t file_1018[] = {
#embed "../../rules/sites/s/snapchat.com.txt"
};
static const uint8_t file_1019[] = {
#embed "../../rules/sites/s/snapcraft.io.txt"
};
static const uint8_t file_1020[] = {
#embed "../../rules/sites/s/snapdeal.com.txt"
};
static const uint8_t file_1021[] = {
#embed "../../rules/sites/s/so-net.ne.jp.txt"
};
static const uint8_t file_1022[] = {
#embed "../../rules/sites/s/so.com.txt"
};
static const uint8_t file_1023[] = {
#embed "../../rules/sites/s/sogou.com.txt"
};
static const uint8_t file_1024[] = {
#embed "../../rules/sites/s/sohu.com.txt"
};
static const uint8_t file_1025[] = {
#embed "../../rules/sites/s/songkick.com.txt"
};
static const uint8_t file_1026[] = {
#embed "../../rules/sites/s/soundcloud.com.txt"
};
static const uint8_t file_1027[] = {
#embed "../../rules/sites/s/sourceforge.net.txt"
};
static const uint8_t file_1028[] = {
#embed "../../rules/sites/s/sparkfun.com.txt"
};
static const uint8_t file_1029[] = {
#embed "../../rules/sites/s/speakerdeck.com.txt"
};
static const uint8_t file_1030[] = {
#embed "../../rules/sites/s/speedrun.com.txt"
};
static const uint8_t file_1031[] = {
#embed "../../rules/sites/s/speedtest.net.txt"
};
static const uint8_t file_1032[] = {
#embed "../../rules/sites/s/spiegel.de.txt"
};
static const uint8_t file_1033[] = {
#embed "../../rules/sites/s/sports.ru.txt"
};
static const uint8_t file_1034[] = {
#embed "../../rules/sites/s/spotify.com.txt"
};
static const uint8_t file_1035[] = {
#embed "../../rules/sites/s/springer.com.txt"
};
static const uint8_t file_1036[] = {
#embed "../../rules/sites/s/squarespace.com.txt"
};
static const uint8_t file_1037[] = {
#embed "../../rules/sites/s/ssense.com.txt"
};
static const uint8_t file_1038[] = {
#embed "../../rules/sites/s/ssg.com.txt"
};
static const uint8_t file_1039[] = {
#embed "../../rules/sites/s/sspai.com.txt"
};
static const uint8_t file_1040[] = {
#embed "../../rules/sites/s/ssrn.com.txt"
};
static const uint8_t file_1041[] = {
#embed "../../rules/sites/s/stackblitz.com.txt"
};
static const uint8_t file_1042[] = {
#embed "../../rules/sites/s/stackexchange.com.txt"
};
static const uint8_t file_1043[] = {
#embed "../../rules/sites/s/stackshare.io.txt"
};
static const uint8_t file_1044[] = {
#embed "../../rules/sites/s/stacksocial.com.txt"
};
static const uint8_t file_1045[] = {
#embed "../../rules/sites/s/startpage.com.txt"
};
static const uint8_t file_1046[] = {
#embed "../../rules/sites/s/steamcommunity.com.txt"
};
static const uint8_t file_1047[] = {
#embed "../../rules/sites/s/steamdb.info.txt"
};
static const uint8_t file_1048[] = {
#embed "../../rules/sites/s/steampowered.com.txt"
};
static const uint8_t file_1049[] = {
#embed "../../rules/sites/s/stepstone.de.txt"
};
static const uint8_t file_1050[] = {
#embed "../../rules/sites/s/stitcher.com.txt"
};
static const uint8_t file_1051[] = {
#embed "../../rules/sites/s/stock.adobe.com.txt"
};
static const uint8_t file_1052[] = {
#embed "../../rules/sites/s/store.google.com.txt"
};
static const uint8_t file_1053[] = {
#embed "../../rules/sites/s/storytel.com.txt"
};
static const uint8_t file_1054[] = {
#embed "../../rules/sites/s/straitstimes.com.txt"
};
static const uint8_t file_1055[] = {
#embed "../../rules/sites/s/strava.com.txt"
};
static const uint8_t file_1056[] = {
#embed "../../rules/sites/s/streamable.com.txt"
};
static const uint8_t file_1057[] = {
#embed "../../rules/sites/s/stripe.com.txt"
};
static const uint8_t file_1058[] = {
#embed "../../rules/sites/s/stubhub.com.txt"
};
static const uint8_t file_1059[] = {
#embed "../../rules/sites/s/stuff.co.nz.txt"
};
static const uint8_t file_1060[] = {
#embed "../../rules/sites/s/subito.it.txt"
};
static const uint8_t file_1061[] = {
#embed "../../rules/sites/s/substack.com.txt"
};
static const uint8_t file_1062[] = {
#embed "../../rules/sites/s/sueddeutsche.de.txt"
};
static const uint8_t file_1063[] = {
#embed "../../rules/sites/s/summitpost.org.txt"
};
static const uint8_t file_1064[] = {
#embed "../../rules/sites/s/suning.com.txt"
};
static const uint8_t file_1065[] = {
#embed "../../rules/sites/s/superjob.ru.txt"
};
static const uint8_t file_1066[] = {
#embed "../../rules/sites/s/surfshark.com.txt"
};
static const uint8_t file_1067[] = {
#embed "../../rules/sites/s/suruga-ya.jp.txt"
};
static const uint8_t file_1068[] = {
#embed "../../rules/sites/s/suumo.jp.txt"
};
static const uint8_t file_1069[] = {
#embed "../../rules/sites/s/svtplay.se.txt"
};
static const uint8_t file_1070[] = {
#embed "../../rules/sites/s/sweetwater.com.txt"
};
static const uint8_t file_1071[] = {
#embed "../../rules/sites/s/swiftpackageindex.com.txt"
};
static const uint8_t file_1072[] = {
#embed "../../rules/sites/s/swiggy.com.txt"
};
static const uint8_t file_1073[] = {
#embed "../../rules/sites/s/swp.de.txt"
};
static const uint8_t file_1074[] = {
#embed "../../rules/sites/s/syosetu.com.txt"
};
static const uint8_t file_1075[] = {
#embed "../../rules/sites/t/t.me.txt"
};
static const uint8_t file_1076[] = {
#embed "../../rules/sites/t/tabelog.com.txt"
};
static const uint8_t file_1077[] = {
#embed "../../rules/sites/t/tagesanzeiger.ch.txt"
};
static const uint8_t file_1078[] = {
#embed "../../rules/sites/t/tagesschau.de.txt"
};
static const uint8_t file_1079[] = {
#embed "../../rules/sites/t/takealot.com.txt"
};
static const uint8_t file_1080[] = {
#embed "../../rules/sites/t/tandfonline.com.txt"
};
static const uint8_t file_1081[] = {
#embed "../../rules/sites/t/taobao.com.txt"
};
static const uint8_t file_1082[] = {
#embed "../../rules/sites/t/target.com.txt"
};
static const uint8_t file_1083[] = {
#embed "../../rules/sites/t/tass.ru.txt"
};
static const uint8_t file_1084[] = {
#embed "../../rules/sites/t/tasty.co.txt"
};
static const uint8_t file_1085[] = {
#embed "../../rules/sites/t/tcgplayer.com.txt"
};
static const uint8_t file_1086[] = {
#embed "../../rules/sites/t/tchibo.de.txt"
};
static const uint8_t file_1087[] = {
#embed "../../rules/sites/t/teams.microsoft.com.txt"
};
static const uint8_t file_1088[] = {
#embed "../../rules/sites/t/techbook.de.txt"
};
static const uint8_t file_1089[] = {
#embed "../../rules/sites/t/techcrunch.com.txt"
};
static const uint8_t file_1090[] = {
#embed "../../rules/sites/t/techpowerup.com.txt"
};
static const uint8_t file_1091[] = {
#embed "../../rules/sites/t/ted.com.txt"
};
static const uint8_t file_1092[] = {
#embed "../../rules/sites/t/teknosa.com.txt"
};
static const uint8_t file_1093[] = {
#embed "../../rules/sites/t/telegraph.co.uk.txt"
};
static const uint8_t file_1094[] = {
#embed "../../rules/sites/t/temu.com.txt"
};
static const uint8_t file_1095[] = {
#embed "../../rules/sites/t/tenor.com.txt"
};
static const uint8_t file_1096[] = {
#embed "../../rules/sites/t/tesco.com.txt"
};
static const uint8_t file_1097[] = {
#embed "../../rules/sites/t/theage.com.au.txt"
};
static const uint8_t file_1098[] = {
#embed "../../rules/sites/t/theathletic.com.txt"
};
static const uint8_t file_1099[] = {
#embed "../../rules/sites/t/theatlantic.com.txt"
};
static const uint8_t file_1100[] = {
#embed "../../rules/sites/t/theaustralian.com.au.txt"
};
static const uint8_t file_1101[] = {
#embed "../../rules/sites/t/theconversation.com.txt"
};
static const uint8_t file_1102[] = {
#embed "../../rules/sites/t/theepochtimes.com.txt"
};
static const uint8_t file_1103[] = {
#embed "../../rules/sites/t/thefork.com.txt"
};
static const uint8_t file_1104[] = {
#embed "../../rules/sites/t/theglobeandmail.com.txt"
};
static const uint8_t file_1105[] = {
#embed "../../rules/sites/t/theguardian.com.txt"
};
static const uint8_t file_1106[] = {
#embed "../../rules/sites/t/thehill.com.txt"
};
static const uint8_t file_1107[] = {
#embed "../../rules/sites/t/thehindu.com.txt"
};
static const uint8_t file_1108[] = {
#embed "../../rules/sites/t/thelancet.com.txt"
};
static const uint8_t file_1109[] = {
#embed "../../rules/sites/t/themoviedb.org.txt"
};
static const uint8_t file_1110[] = {
#embed "../../rules/sites/t/thenewstack.io.txt"
};
static const uint8_t file_1111[] = {
#embed "../../rules/sites/t/thenounproject.com.txt"
};
static const uint8_t file_1112[] = {
#embed "../../rules/sites/t/thepaper.cn.txt"
};
static const uint8_t file_1113[] = {
#embed "../../rules/sites/t/theqoo.net.txt"
};
static const uint8_t file_1114[] = {
#embed "../../rules/sites/t/theregister.com.txt"
};
static const uint8_t file_1115[] = {
#embed "../../rules/sites/t/thesaurus.com.txt"
};
static const uint8_t file_1116[] = {
#embed "../../rules/sites/t/thestar.com.txt"
};
static const uint8_t file_1117[] = {
#embed "../../rules/sites/t/thestorygraph.com.txt"
};
static const uint8_t file_1118[] = {
#embed "../../rules/sites/t/thesun.co.uk.txt"
};
static const uint8_t file_1119[] = {
#embed "../../rules/sites/t/thetimes.com.txt"
};
static const uint8_t file_1120[] = {
#embed "../../rules/sites/t/theverge.com.txt"
};
static const uint8_t file_1121[] = {
#embed "../../rules/sites/t/thingiverse.com.txt"
};
static const uint8_t file_1122[] = {
#embed "../../rules/sites/t/thisismoney.co.uk.txt"
};
static const uint8_t file_1123[] = {
#embed "../../rules/sites/t/thomann.de.txt"
};
static const uint8_t file_1124[] = {
#embed "../../rules/sites/t/threads.com.txt"
};
static const uint8_t file_1125[] = {
#embed "../../rules/sites/t/thriftbooks.com.txt"
};
static const uint8_t file_1126[] = {
#embed "../../rules/sites/t/ticketmaster.com.txt"
};
static const uint8_t file_1127[] = {
#embed "../../rules/sites/t/tidal.com.txt"
};
static const uint8_t file_1128[] = {
#embed "../../rules/sites/t/tieba.baidu.com.txt"
};
static const uint8_t file_1129[] = {
#embed "../../rules/sites/t/tiki.vn.txt"
};
static const uint8_t file_1130[] = {
#embed "../../rules/sites/t/tiktok.com.txt"
};
static const uint8_t file_1131[] = {
#embed "../../rules/sites/t/time.com.txt"
};
static const uint8_t file_1132[] = {
#embed "../../rules/sites/t/timesofindia.indiatimes.com.txt"
};
static const uint8_t file_1133[] = {
#embed "../../rules/sites/t/timesofisrael.com.txt"
};
static const uint8_t file_1134[] = {
#embed "../../rules/sites/t/tistory.com.txt"
};
static const uint8_t file_1135[] = {
#embed "../../rules/sites/t/togetter.com.txt"
};
static const uint8_t file_1136[] = {
#embed "../../rules/sites/t/tokopedia.com.txt"
};
static const uint8_t file_1137[] = {
#embed "../../rules/sites/t/toomics.com.txt"
};
static const uint8_t file_1138[] = {
#embed "../../rules/sites/t/tori.fi.txt"
};
static const uint8_t file_1139[] = {
#embed "../../rules/sites/t/totaljobs.com.txt"
};
static const uint8_t file_1140[] = {
#embed "../../rules/sites/t/toutiao.com.txt"
};
static const uint8_t file_1141[] = {
#embed "../../rules/sites/t/towardsdatascience.com.txt"
};
static const uint8_t file_1142[] = {
#embed "../../rules/sites/t/toyokeizai.net.txt"
};
static const uint8_t file_1143[] = {
#embed "../../rules/sites/t/trademe.co.nz.txt"
};
static const uint8_t file_1144[] = {
#embed "../../rules/sites/t/tradingview.com.txt"
};
static const uint8_t file_1145[] = {
#embed "../../rules/sites/t/transfermarkt.com.txt"
};
static const uint8_t file_1146[] = {
#embed "../../rules/sites/t/trello.com.txt"
};
static const uint8_t file_1147[] = {
#embed "../../rules/sites/t/trendyol.com.txt"
};
static const uint8_t file_1148[] = {
#embed "../../rules/sites/t/trip.com.txt"
};
static const uint8_t file_1149[] = {
#embed "../../rules/sites/t/tripadvisor.com.txt"
};
static const uint8_t file_1150[] = {
#embed "../../rules/sites/t/tripit.com.txt"
};
static const uint8_t file_1151[] = {
#embed "../../rules/sites/t/trulia.com.txt"
};
static const uint8_t file_1152[] = {
#embed "../../rules/sites/t/trustpilot.com.txt"
};
static const uint8_t file_1153[] = {
#embed "../../rules/sites/t/tui.co.uk.txt"
};
static const uint8_t file_1154[] = {
#embed "../../rules/sites/t/tumblr.com.txt"
};
static const uint8_t file_1155[] = {
#embed "../../rules/sites/t/tuta.com.txt"
};
static const uint8_t file_1156[] = {
#embed "../../rules/sites/t/tutorialspoint.com.txt"
};
static const uint8_t file_1157[] = {
#embed "../../rules/sites/t/tutti.ch.txt"
};
static const uint8_t file_1158[] = {
#embed "../../rules/sites/t/tv2.no.txt"
};
static const uint8_t file_1159[] = {
#embed "../../rules/sites/t/tver.jp.txt"
};
static const uint8_t file_1160[] = {
#embed "../../rules/sites/t/twitch.tv.txt"
};
static const uint8_t file_1161[] = {
#embed "../../rules/sites/t/typeform.com.txt"
};
static const uint8_t file_1162[] = {
#embed "../../rules/sites/u/uber.com.txt"
};
static const uint8_t file_1163[] = {
#embed "../../rules/sites/u/ubereats.com.txt"
};
static const uint8_t file_1164[] = {
#embed "../../rules/sites/u/udacity.com.txt"
};
static const uint8_t file_1165[] = {
#embed "../../rules/sites/u/udemy.com.txt"
};
static const uint8_t file_1166[] = {
#embed "../../rules/sites/u/ulta.com.txt"
};
static const uint8_t file_1167[] = {
#embed "../../rules/sites/u/un.org.txt"
};
static const uint8_t file_1168[] = {
#embed "../../rules/sites/u/unieuro.it.txt"
};
static const uint8_t file_1169[] = {
#embed "../../rules/sites/u/uniqlo.com.txt"
};
static const uint8_t file_1170[] = {
#embed "../../rules/sites/u/unity.com.txt"
};
static const uint8_t file_1171[] = {
#embed "../../rules/sites/u/unsplash.com.txt"
};
static const uint8_t file_1172[] = {
#embed "../../rules/sites/u/uol.com.br.txt"
};
static const uint8_t file_1173[] = {
#embed "../../rules/sites/u/upwork.com.txt"
};
static const uint8_t file_1174[] = {
#embed "../../rules/sites/u/urbandictionary.com.txt"
};
static const uint8_t file_1175[] = {
#embed "../../rules/sites/u/usaa.com.txt"
};
static const uint8_t file_1176[] = {
#embed "../../rules/sites/u/usatoday.com.txt"
};
static const uint8_t file_1177[] = {
#embed "../../rules/sites/v/v.qq.com.txt"
};
static const uint8_t file_1178[] = {
#embed "../../rules/sites/v/v2ex.com.txt"
};
static const uint8_t file_1179[] = {
#embed "../../rules/sites/v/vanityfair.com.txt"
};
static const uint8_t file_1180[] = {
#embed "../../rules/sites/v/variety.com.txt"
};
static const uint8_t file_1181[] = {
#embed "../../rules/sites/v/vc.ru.txt"
};
static const uint8_t file_1182[] = {
#embed "../../rules/sites/v/vedomosti.ru.txt"
};
static const uint8_t file_1183[] = {
#embed "../../rules/sites/v/velog.io.txt"
};
static const uint8_t file_1184[] = {
#embed "../../rules/sites/v/verizon.com.txt"
};
static const uint8_t file_1185[] = {
#embed "../../rules/sites/v/very.co.uk.txt"
};
static const uint8_t file_1186[] = {
#embed "../../rules/sites/v/verywellhealth.com.txt"
};
static const uint8_t file_1187[] = {
#embed "../../rules/sites/v/vg.no.txt"
};
static const uint8_t file_1188[] = {
#embed "../../rules/sites/v/viator.com.txt"
};
static const uint8_t file_1189[] = {
#embed "../../rules/sites/v/vice.com.txt"
};
static const uint8_t file_1190[] = {
#embed "../../rules/sites/v/vimeo.com.txt"
};
static const uint8_t file_1191[] = {
#embed "../../rules/sites/v/vinted.com.txt"
};
static const uint8_t file_1192[] = {
#embed "../../rules/sites/v/vip.com.txt"
};
static const uint8_t file_1193[] = {
#embed "../../rules/sites/v/visualstudio.com.txt"
};
static const uint8_t file_1194[] = {
#embed "../../rules/sites/v/vitamix.com.txt"
};
static const uint8_t file_1195[] = {
#embed "../../rules/sites/v/vk.com.txt"
};
static const uint8_t file_1196[] = {
#embed "../../rules/sites/v/vogue.com.txt"
};
static const uint8_t file_1197[] = {
#embed "../../rules/sites/v/voidu.com.txt"
};
static const uint8_t file_1198[] = {
#embed "../../rules/sites/v/volkskrant.nl.txt"
};
static const uint8_t file_1199[] = {
#embed "../../rules/sites/v/vox.com.txt"
};
static const uint8_t file_1200[] = {
#embed "../../rules/sites/v/vrbo.com.txt"
};
static const uint8_t file_1201[] = {
#embed "../../rules/sites/w/w3.org.txt"
};
static const uint8_t file_1202[] = {
#embed "../../rules/sites/w/w3schools.com.txt"
};
static const uint8_t file_1203[] = {
#embed "../../rules/sites/w/wadiz.kr.txt"
};
static const uint8_t file_1204[] = {
#embed "../../rules/sites/w/wallapop.com.txt"
};
static const uint8_t file_1205[] = {
#embed "../../rules/sites/w/walmart.com.txt"
};
static const uint8_t file_1206[] = {
#embed "../../rules/sites/w/wanted.co.kr.txt"
};
static const uint8_t file_1207[] = {
#embed "../../rules/sites/w/wantedly.com.txt"
};
static const uint8_t file_1208[] = {
#embed "../../rules/sites/w/washingtonpost.com.txt"
};
static const uint8_t file_1209[] = {
#embed "../../rules/sites/w/washingtontimes.com.txt"
};
static const uint8_t file_1210[] = {
#embed "../../rules/sites/w/waterstones.com.txt"
};
static const uint8_t file_1211[] = {
#embed "../../rules/sites/w/wattpad.com.txt"
};
static const uint8_t file_1212[] = {
#embed "../../rules/sites/w/wayfair.com.txt"
};
static const uint8_t file_1213[] = {
#embed "../../rules/sites/w/weather.com.txt"
};
static const uint8_t file_1214[] = {
#embed "../../rules/sites/w/web.dev.txt"
};
static const uint8_t file_1215[] = {
#embed "../../rules/sites/w/webmd.com.txt"
};
static const uint8_t file_1216[] = {
#embed "../../rules/sites/w/webtoons.com.txt"
};
static const uint8_t file_1217[] = {
#embed "../../rules/sites/w/weibo.com.txt"
};
static const uint8_t file_1218[] = {
#embed "../../rules/sites/w/weidian.com.txt"
};
static const uint8_t file_1219[] = {
#embed "../../rules/sites/w/weixin.qq.com.txt"
};
static const uint8_t file_1220[] = {
#embed "../../rules/sites/w/wellfound.com.txt"
};
static const uint8_t file_1221[] = {
#embed "../../rules/sites/w/welt.de.txt"
};
static const uint8_t file_1222[] = {
#embed "../../rules/sites/w/wetransfer.com.txt"
};
static const uint8_t file_1223[] = {
#embed "../../rules/sites/w/whitehouse.gov.txt"
};
static const uint8_t file_1224[] = {
#embed "../../rules/sites/w/who.int.txt"
};
static const uint8_t file_1225[] = {
#embed "../../rules/sites/w/whoscored.com.txt"
};
static const uint8_t file_1226[] = {
#embed "../../rules/sites/w/wiki.gentoo.org.txt"
};
static const uint8_t file_1227[] = {
#embed "../../rules/sites/w/wiki.openstreetmap.org.txt"
};
static const uint8_t file_1228[] = {
#embed "../../rules/sites/w/wikihow.com.txt"
};
static const uint8_t file_1229[] = {
#embed "../../rules/sites/w/wikimedia.txt"
};
static const uint8_t file_1230[] = {
#embed "../../rules/sites/w/wildberries.ru.txt"
};
static const uint8_t file_1231[] = {
#embed "../../rules/sites/w/wiley.com.txt"
};
static const uint8_t file_1232[] = {
#embed "../../rules/sites/w/willhaben.at.txt"
};
static const uint8_t file_1233[] = {
#embed "../../rules/sites/w/wirecutter.com.txt"
};
static const uint8_t file_1234[] = {
#embed "../../rules/sites/w/wired.com.txt"
};
static const uint8_t file_1235[] = {
#embed "../../rules/sites/w/wish.com.txt"
};
static const uint8_t file_1236[] = {
#embed "../../rules/sites/w/wistia.com.txt"
};
static const uint8_t file_1237[] = {
#embed "../../rules/sites/w/wolframalpha.com.txt"
};
static const uint8_t file_1238[] = {
#embed "../../rules/sites/w/woot.com.txt"
};
static const uint8_t file_1239[] = {
#embed "../../rules/sites/w/workable.com.txt"
};
static const uint8_t file_1240[] = {
#embed "../../rules/sites/w/worldbank.org.txt"
};
static const uint8_t file_1241[] = {
#embed "../../rules/sites/w/worldcat.org.txt"
};
static const uint8_t file_1242[] = {
#embed "../../rules/sites/w/wps.com.txt"
};
static const uint8_t file_1243[] = {
#embed "../../rules/sites/w/wsj.com.txt"
};
static const uint8_t file_1244[] = {
#embed "../../rules/sites/w/wunderground.com.txt"
};
static const uint8_t file_1245[] = {
#embed "../../rules/sites/x/x.com.txt"
};
static const uint8_t file_1246[] = {
#embed "../../rules/sites/x/xbox.com.txt"
};
static const uint8_t file_1247[] = {
#embed "../../rules/sites/x/xhamster.com.txt"
};
static const uint8_t file_1248[] = {
#embed "../../rules/sites/x/xiaohongshu.com.txt"
};
static const uint8_t file_1249[] = {
#embed "../../rules/sites/x/xing.com.txt"
};
static const uint8_t file_1250[] = {
#embed "../../rules/sites/y/yahoo.co.jp.txt"
};
static const uint8_t file_1251[] = {
#embed "../../rules/sites/y/yahoo.com.txt"
};
static const uint8_t file_1252[] = {
#embed "../../rules/sites/y/yandex.com.txt"
};
static const uint8_t file_1253[] = {
#embed "../../rules/sites/y/yanolja.com.txt"
};
static const uint8_t file_1254[] = {
#embed "../../rules/sites/y/yelp.com.txt"
};
static const uint8_t file_1255[] = {
#embed "../../rules/sites/y/yes24.com.txt"
};
static const uint8_t file_1256[] = {
#embed "../../rules/sites/y/yle.fi.txt"
};
static const uint8_t file_1257[] = {
#embed "../../rules/sites/y/yna.co.kr.txt"
};
static const uint8_t file_1258[] = {
#embed "../../rules/sites/y/yodobashi.com.txt"
};
static const uint8_t file_1259[] = {
#embed "../../rules/sites/y/yomiuri.co.jp.txt"
};
static const uint8_t file_1260[] = {
#embed "../../rules/sites/y/youku.com.txt"
};
static const uint8_t file_1261[] = {
#embed "../../rules/sites/y/youtube.com.txt"
};
static const uint8_t file_1262[] = {
#embed "../../rules/sites/z/zalando.com.txt"
};
static const uint8_t file_1263[] = {
#embed "../../rules/sites/z/zappos.com.txt"
};
static const uint8_t file_1264[] = {
#embed "../../rules/sites/z/zara.com.txt"
};
static const uint8_t file_1265[] = {
#embed "../../rules/sites/z/zdf.de.txt"
};
static const uint8_t file_1266[] = {
#embed "../../rules/sites/z/zdnet.com.txt"
};
static const uint8_t file_1267[] = {
#embed "../../rules/sites/z/zeit.de.txt"
};
static const uint8_t file_1268[] = {
#embed "../../rules/sites/z/zenn.dev.txt"
};
static const uint8_t file_1269[] = {
#embed "../../rules/sites/z/zenodo.org.txt"
};
static const uint8_t file_1270[] = {
#embed "../../rules/sites/z/zerkalo.io.txt"
};
static const uint8_t file_1271[] = {
#embed "../../rules/sites/z/zhidao.baidu.com.txt"
};
static const uint8_t file_1272[] = {
#embed "../../rules/sites/z/zhihu.com.txt"
};
static const uint8_t file_1273[] = {
#embed "../../rules/sites/z/zhipin.com.txt"
};
static const uint8_t file_1274[] = {
#embed "../../rules/sites/z/zigbang.com.txt"
};
static const uint8_t file_1275[] = {
#embed "../../rules/sites/z/zillow.com.txt"
};
static const uint8_t file_1276[] = {
#embed "../../rules/sites/z/ziprecruiter.com.txt"
};
static const uint8_t file_1277[] = {
#embed "../../rules/sites/z/zocdoc.com.txt"
};
static const uint8_t file_1278[] = {
#embed "../../rules/sites/z/zoho.com.txt"
};
static const uint8_t file_1279[] = {
#embed "../../rules/sites/z/zomato.com.txt"
};
static const uint8_t file_1280[] = {
#embed "../../rules/sites/z/zoom.us.txt"
};
static const uint8_t file_1281[] = {
#embed "../../rules/sites/z/zoopla.co.uk.txt"
};
static const uint8_t file_1282[] = {
#embed "../../rules/sites/z/zozo.jp.txt"
};
static const uint8_t file_1283[] = {
#embed "../../rules/wrappers/affiliates.txt"
};
static const uint8_t file_1284[] = {
#embed "../../rules/wrappers/amp.txt"
};
static const uint8_t file_1285[] = {
#embed "../../rules/wrappers/mail.txt"
};
static const uint8_t file_1286[] = {
#embed "../../rules/wrappers/readers.txt"
};
static const uint8_t file_1287[] = {
#embed "../../rules/wrappers/search-engines.txt"
};
static const uint8_t file_1288[] = {
#embed "../../rules/wrappers/social.txt"
};

#define RULES(name, bytes) {(const uint8_t *)name, sizeof(name) - 1, bytes, sizeof(bytes)}

static const backnote_rule_file_t files[] = {
    RULES("rules/global/campaigns.txt", file_0),
    RULES("rules/global/click-identifiers.txt", file_1),
    RULES("rules/global/mail.txt", file_2),
    RULES("rules/global/sessions.txt", file_3),
    RULES("rules/global/vendors.txt", file_4),
    RULES("rules/global/views.txt", file_5),
    RULES("rules/hosts/mobile.txt", file_6),
    RULES("rules/kinds/news.txt", file_7),
    RULES("rules/kinds/numbered-news.txt", file_8),
    RULES("rules/kinds/papers.txt", file_9),
    RULES("rules/kinds/ranges.txt", file_10),
    RULES("rules/kinds/shops.txt", file_11),
    RULES("rules/kinds/travel-and-homes.txt", file_12),
    RULES("rules/shapes/bug-trackers.txt", file_13),
    RULES("rules/shapes/content-management.txt", file_14),
    RULES("rules/shapes/fediverse.txt", file_15),
    RULES("rules/shapes/forums.txt", file_16),
    RULES("rules/shapes/shops.txt", file_17),
    RULES("rules/shapes/wikis.txt", file_18),
    RULES("rules/sites/0-9/104.com.tw.txt", file_19),
    RULES("rules/sites/0-9/11st.co.kr.txt", file_20),
    RULES("rules/sites/0-9/163.com.txt", file_21),
    RULES("rules/sites/0-9/1688.com.txt", file_22),
    RULES("rules/sites/0-9/20minutos.es.txt", file_23),
    RULES("rules/sites/0-9/29cm.co.kr.txt", file_24),
    RULES("rules/sites/0-9/2dehands.be.txt", file_25),
    RULES("rules/sites/0-9/36kr.com.txt", file_26),
    RULES("rules/sites/0-9/500px.com.txt", file_27),
    RULES("rules/sites/0-9/7net.omni7.jp.txt", file_28),
    RULES("rules/sites/0-9/99acres.com.txt", file_29),
    RULES("rules/sites/0-9/9gag.com.txt", file_30),
    RULES("rules/sites/a/abc.es.txt", file_31),
    RULES("rules/sites/a/abc.net.au.txt", file_32),
    RULES("rules/sites/a/abcnews.go.com.txt", file_33),
    RULES("rules/sites/a/abebooks.com.txt", file_34),
    RULES("rules/sites/a/abema.tv.txt", file_35),
    RULES("rules/sites/a/academia.edu.txt", file_36),
    RULES("rules/sites/a/accor.com.txt", file_37),
    RULES("rules/sites/a/accuweather.com.txt", file_38),
    RULES("rules/sites/a/acfun.cn.txt", file_39),
    RULES("rules/sites/a/aclanthology.org.txt", file_40),
    RULES("rules/sites/a/acm.org.txt", file_41),
    RULES("rules/sites/a/acs.org.txt", file_42),
    RULES("rules/sites/a/actionnetwork.org.txt", file_43),
    RULES("rules/sites/a/adafruit.com.txt", file_44),
    RULES("rules/sites/a/addons.mozilla.org.txt", file_45),
    RULES("rules/sites/a/adidas.com.txt", file_46),
    RULES("rules/sites/a/adobe.com.txt", file_47),
    RULES("rules/sites/a/adorama.com.txt", file_48),
    RULES("rules/sites/a/adsabs.harvard.edu.txt", file_49),
    RULES("rules/sites/a/afr.com.txt", file_50),
    RULES("rules/sites/a/afreecatv.com.txt", file_51),
    RULES("rules/sites/a/aftonbladet.se.txt", file_52),
    RULES("rules/sites/a/agoda.com.txt", file_53),
    RULES("rules/sites/a/aip.org.txt", file_54),
    RULES("rules/sites/a/airasia.com.txt", file_55),
    RULES("rules/sites/a/airbnb.com.txt", file_56),
    RULES("rules/sites/a/airtable.com.txt", file_57),
    RULES("rules/sites/a/ajio.com.txt", file_58),
    RULES("rules/sites/a/aladin.co.kr.txt", file_59),
    RULES("rules/sites/a/alibaba.com.txt", file_60),
    RULES("rules/sites/a/aliexpress.com.txt", file_61),
    RULES("rules/sites/a/aljazeera.com.txt", file_62),
    RULES("rules/sites/a/allegro.pl.txt", file_63),
    RULES("rules/sites/a/allocine.fr.txt", file_64),
    RULES("rules/sites/a/allrecipes.com.txt", file_65),
    RULES("rules/sites/a/alltrails.com.txt", file_66),
    RULES("rules/sites/a/alternate.de.txt", file_67),
    RULES("rules/sites/a/alternativeto.net.txt", file_68),
    RULES("rules/sites/a/alza.cz.txt", file_69),
    RULES("rules/sites/a/amazon.com.txt", file_70),
    RULES("rules/sites/a/ameblo.jp.txt", file_71),
    RULES("rules/sites/a/americanas.com.br.txt", file_72),
    RULES("rules/sites/a/ana.co.jp.txt", file_73),
    RULES("rules/sites/a/anaconda.org.txt", file_74),
    RULES("rules/sites/a/anandtech.com.txt", file_75),
    RULES("rules/sites/a/anchor.fm.txt", file_76),
    RULES("rules/sites/a/anilist.co.txt", file_77),
    RULES("rules/sites/a/annualreviews.org.txt", file_78),
    RULES("rules/sites/a/ansa.it.txt", file_79),
    RULES("rules/sites/a/answers.com.txt", file_80),
    RULES("rules/sites/a/ao.com.txt", file_81),
    RULES("rules/sites/a/apartments.com.txt", file_82),
    RULES("rules/sites/a/apec.fr.txt", file_83),
    RULES("rules/sites/a/apkmirror.com.txt", file_84),
    RULES("rules/sites/a/apkpure.com.txt", file_85),
    RULES("rules/sites/a/apnews.com.txt", file_86),
    RULES("rules/sites/a/apple.com.txt", file_87),
    RULES("rules/sites/a/applications.txt", file_88),
    RULES("rules/sites/a/aps.org.txt", file_89),
    RULES("rules/sites/a/archdaily.com.txt", file_90),
    RULES("rules/sites/a/archive.org.txt", file_91),
    RULES("rules/sites/a/archiveofourown.org.txt", file_92),
    RULES("rules/sites/a/archlinux.org.txt", file_93),
    RULES("rules/sites/a/ardmediathek.de.txt", file_94),
    RULES("rules/sites/a/argos.co.uk.txt", file_95),
    RULES("rules/sites/a/arstechnica.com.txt", file_96),
    RULES("rules/sites/a/arte.tv.txt", file_97),
    RULES("rules/sites/a/artlist.io.txt", file_98),
    RULES("rules/sites/a/artsandculture.google.com.txt", file_99),
    RULES("rules/sites/a/artstation.com.txt", file_100),
    RULES("rules/sites/a/arxiv.org.txt", file_101),
    RULES("rules/sites/a/as.com.txt", file_102),
    RULES("rules/sites/a/asahi.com.txt", file_103),
    RULES("rules/sites/a/asana.com.txt", file_104),
    RULES("rules/sites/a/ashbyhq.com.txt", file_105),
    RULES("rules/sites/a/asos.com.txt", file_106),
    RULES("rules/sites/a/atlasobscura.com.txt", file_107),
    RULES("rules/sites/a/atlassian.net.txt", file_108),
    RULES("rules/sites/a/att.com.txt", file_109),
    RULES("rules/sites/a/auction.co.kr.txt", file_110),
    RULES("rules/sites/a/audible.com.txt", file_111),
    RULES("rules/sites/a/audiomack.com.txt", file_112),
    RULES("rules/sites/a/auto.ru.txt", file_113),
    RULES("rules/sites/a/autoplus.fr.txt", file_114),
    RULES("rules/sites/a/autoscout24.de.txt", file_115),
    RULES("rules/sites/a/autotrader.co.uk.txt", file_116),
    RULES("rules/sites/a/autotrader.com.txt", file_117),
    RULES("rules/sites/a/avaaz.org.txt", file_118),
    RULES("rules/sites/a/avira.com.txt", file_119),
    RULES("rules/sites/a/avito.ru.txt", file_120),
    RULES("rules/sites/a/aws.amazon.com.txt", file_121),
    RULES("rules/sites/a/axios.com.txt", file_122),
    RULES("rules/sites/a/axs.com.txt", file_123),
    RULES("rules/sites/b/backcountry.com.txt", file_124),
    RULES("rules/sites/b/backerkit.com.txt", file_125),
    RULES("rules/sites/b/baeldung.com.txt", file_126),
    RULES("rules/sites/b/bahn.de.txt", file_127),
    RULES("rules/sites/b/baidu.com.txt", file_128),
    RULES("rules/sites/b/bamboohr.com.txt", file_129),
    RULES("rules/sites/b/bandcamp.com.txt", file_130),
    RULES("rules/sites/b/bandsintown.com.txt", file_131),
    RULES("rules/sites/b/banggood.com.txt", file_132),
    RULES("rules/sites/b/barnesandnoble.com.txt", file_133),
    RULES("rules/sites/b/barrons.com.txt", file_134),
    RULES("rules/sites/b/basketball-reference.com.txt", file_135),
    RULES("rules/sites/b/bbc.co.uk.txt", file_136),
    RULES("rules/sites/b/bbc.com.txt", file_137),
    RULES("rules/sites/b/bbcgoodfood.com.txt", file_138),
    RULES("rules/sites/b/beatport.com.txt", file_139),
    RULES("rules/sites/b/beehiiv.com.txt", file_140),
    RULES("rules/sites/b/behance.net.txt", file_141),
    RULES("rules/sites/b/bestbuy.com.txt", file_142),
    RULES("rules/sites/b/bhphotovideo.com.txt", file_143),
    RULES("rules/sites/b/biccamera.com.txt", file_144),
    RULES("rules/sites/b/bienici.com.txt", file_145),
    RULES("rules/sites/b/bigfishgames.com.txt", file_146),
    RULES("rules/sites/b/bild.de.txt", file_147),
    RULES("rules/sites/b/bilibili.com.txt", file_148),
    RULES("rules/sites/b/bing.com.txt", file_149),
    RULES("rules/sites/b/biorxiv.org.txt", file_150),
    RULES("rules/sites/b/bitbucket.org.txt", file_151),
    RULES("rules/sites/b/bitchute.com.txt", file_152),
    RULES("rules/sites/b/bleepingcomputer.com.txt", file_153),
    RULES("rules/sites/b/blizzard.com.txt", file_154),
    RULES("rules/sites/b/blockchain.com.txt", file_155),
    RULES("rules/sites/b/blocket.se.txt", file_156),
    RULES("rules/sites/b/blogspot.com.txt", file_157),
    RULES("rules/sites/b/bloomberg.com.txt", file_158),
    RULES("rules/sites/b/bloomingdales.com.txt", file_159),
    RULES("rules/sites/b/bmj.com.txt", file_160),
    RULES("rules/sites/b/boardgamegeek.com.txt", file_161),
    RULES("rules/sites/b/boe.es.txt", file_162),
    RULES("rules/sites/b/bol.com.txt", file_163),
    RULES("rules/sites/b/bonappetit.com.txt", file_164),
    RULES("rules/sites/b/booking.com.txt", file_165),
    RULES("rules/sites/b/bookshop.org.txt", file_166),
    RULES("rules/sites/b/boosty.to.txt", file_167),
    RULES("rules/sites/b/booth.pm.txt", file_168),
    RULES("rules/sites/b/boots.com.txt", file_169),
    RULES("rules/sites/b/boredpanda.com.txt", file_170),
    RULES("rules/sites/b/bostonglobe.com.txt", file_171),
    RULES("rules/sites/b/boulanger.com.txt", file_172),
    RULES("rules/sites/b/box.com.txt", file_173),
    RULES("rules/sites/b/brainly.com.txt", file_174),
    RULES("rules/sites/b/brave.com.txt", file_175),
    RULES("rules/sites/b/brilliant.org.txt", file_176),
    RULES("rules/sites/b/britannica.com.txt", file_177),
    RULES("rules/sites/b/brunch.co.kr.txt", file_178),
    RULES("rules/sites/b/bsky.app.txt", file_179),
    RULES("rules/sites/b/bt.dk.txt", file_180),
    RULES("rules/sites/b/bugs.txt", file_181),
    RULES("rules/sites/b/bukalapak.com.txt", file_182),
    RULES("rules/sites/b/bund.de.txt", file_183),
    RULES("rules/sites/b/bunjang.co.kr.txt", file_184),
    RULES("rules/sites/b/bunshun.jp.txt", file_185),
    RULES("rules/sites/b/businessinsider.com.txt", file_186),
    RULES("rules/sites/b/buymeacoffee.com.txt", file_187),
    RULES("rules/sites/b/buzzfeed.com.txt", file_188),
    RULES("rules/sites/b/buzzsprout.com.txt", file_189),
    RULES("rules/sites/b/bybit.com.txt", file_190),
    RULES("rules/sites/c/cafepedagogique.net.txt", file_191),
    RULES("rules/sites/c/cairn.info.txt", file_192),
    RULES("rules/sites/c/cambridge.org.txt", file_193),
    RULES("rules/sites/c/caniuse.com.txt", file_194),
    RULES("rules/sites/c/canva.com.txt", file_195),
    RULES("rules/sites/c/capterra.com.txt", file_196),
    RULES("rules/sites/c/cargurus.com.txt", file_197),
    RULES("rules/sites/c/carousell.com.txt", file_198),
    RULES("rules/sites/c/cars.com.txt", file_199),
    RULES("rules/sites/c/carvana.com.txt", file_200),
    RULES("rules/sites/c/carwow.de.txt", file_201),
    RULES("rules/sites/c/casa.it.txt", file_202),
    RULES("rules/sites/c/casasbahia.com.br.txt", file_203),
    RULES("rules/sites/c/castbox.fm.txt", file_204),
    RULES("rules/sites/c/cbc.ca.txt", file_205),
    RULES("rules/sites/c/cbsnews.com.txt", file_206),
    RULES("rules/sites/c/cdc.gov.txt", file_207),
    RULES("rules/sites/c/cdiscount.com.txt", file_208),
    RULES("rules/sites/c/cell.com.txt", file_209),
    RULES("rules/sites/c/ceneo.pl.txt", file_210),
    RULES("rules/sites/c/change.org.txt", file_211),
    RULES("rules/sites/c/channel4.com.txt", file_212),
    RULES("rules/sites/c/channelnewsasia.com.txt", file_213),
    RULES("rules/sites/c/chatgpt.com.txt", file_214),
    RULES("rules/sites/c/check24.de.txt", file_215),
    RULES("rules/sites/c/chefkoch.de.txt", file_216),
    RULES("rules/sites/c/chegg.com.txt", file_217),
    RULES("rules/sites/c/chess.com.txt", file_218),
    RULES("rules/sites/c/chewy.com.txt", file_219),
    RULES("rules/sites/c/chiebukuro.yahoo.co.jp.txt", file_220),
    RULES("rules/sites/c/chosun.com.txt", file_221),
    RULES("rules/sites/c/chromewebstore.google.com.txt", file_222),
    RULES("rules/sites/c/chron.com.txt", file_223),
    RULES("rules/sites/c/ci.nii.ac.jp.txt", file_224),
    RULES("rules/sites/c/cian.ru.txt", file_225),
    RULES("rules/sites/c/cisco.com.txt", file_226),
    RULES("rules/sites/c/citilink.ru.txt", file_227),
    RULES("rules/sites/c/civitai.com.txt", file_228),
    RULES("rules/sites/c/clarin.com.txt", file_229),
    RULES("rules/sites/c/clevelandclinic.org.txt", file_230),
    RULES("rules/sites/c/clickup.com.txt", file_231),
    RULES("rules/sites/c/clien.net.txt", file_232),
    RULES("rules/sites/c/clinicaltrials.gov.txt", file_233),
    RULES("rules/sites/c/cloudflare.com.txt", file_234),
    RULES("rules/sites/c/cnbc.com.txt", file_235),
    RULES("rules/sites/c/cnblogs.com.txt", file_236),
    RULES("rules/sites/c/cnet.com.txt", file_237),
    RULES("rules/sites/c/cnki.net.txt", file_238),
    RULES("rules/sites/c/cnn.com.txt", file_239),
    RULES("rules/sites/c/cntraveler.com.txt", file_240),
    RULES("rules/sites/c/cochranelibrary.com.txt", file_241),
    RULES("rules/sites/c/coconala.com.txt", file_242),
    RULES("rules/sites/c/coda.io.txt", file_243),
    RULES("rules/sites/c/codeberg.org.txt", file_244),
    RULES("rules/sites/c/codecademy.com.txt", file_245),
    RULES("rules/sites/c/codepen.io.txt", file_246),
    RULES("rules/sites/c/codesandbox.io.txt", file_247),
    RULES("rules/sites/c/coindesk.com.txt", file_248),
    RULES("rules/sites/c/coingecko.com.txt", file_249),
    RULES("rules/sites/c/coinmarketcap.com.txt", file_250),
    RULES("rules/sites/c/collinsdictionary.com.txt", file_251),
    RULES("rules/sites/c/columbia.com.txt", file_252),
    RULES("rules/sites/c/companieshouse.gov.uk.txt", file_253),
    RULES("rules/sites/c/computing.co.uk.txt", file_254),
    RULES("rules/sites/c/congress.gov.txt", file_255),
    RULES("rules/sites/c/connpass.com.txt", file_256),
    RULES("rules/sites/c/conrad.de.txt", file_257),
    RULES("rules/sites/c/consumerreports.org.txt", file_258),
    RULES("rules/sites/c/cookpad.com.txt", file_259),
    RULES("rules/sites/c/coolblue.nl.txt", file_260),
    RULES("rules/sites/c/core.ac.uk.txt", file_261),
    RULES("rules/sites/c/corriere.it.txt", file_262),
    RULES("rules/sites/c/costco.com.txt", file_263),
    RULES("rules/sites/c/couchsurfing.com.txt", file_264),
    RULES("rules/sites/c/coupang.com.txt", file_265),
    RULES("rules/sites/c/coursehero.com.txt", file_266),
    RULES("rules/sites/c/coursera.org.txt", file_267),
    RULES("rules/sites/c/courtlistener.com.txt", file_268),
    RULES("rules/sites/c/cppreference.com.txt", file_269),
    RULES("rules/sites/c/craigslist.org.txt", file_270),
    RULES("rules/sites/c/crates.io.txt", file_271),
    RULES("rules/sites/c/creditkarma.com.txt", file_272),
    RULES("rules/sites/c/crowdsupply.com.txt", file_273),
    RULES("rules/sites/c/crunchbase.com.txt", file_274),
    RULES("rules/sites/c/crunchyroll.com.txt", file_275),
    RULES("rules/sites/c/csdn.net.txt", file_276),
    RULES("rules/sites/c/csfd.cz.txt", file_277),
    RULES("rules/sites/c/css-tricks.com.txt", file_278),
    RULES("rules/sites/c/ctrip.com.txt", file_279),
    RULES("rules/sites/c/cults3d.com.txt", file_280),
    RULES("rules/sites/c/currys.co.uk.txt", file_281),
    RULES("rules/sites/c/curseforge.com.txt", file_282),
    RULES("rules/sites/c/cv-library.co.uk.txt", file_283),
    RULES("rules/sites/c/cyberghostvpn.com.txt", file_284),
    RULES("rules/sites/d/daft.ie.txt", file_285),
    RULES("rules/sites/d/dagbladet.no.txt", file_286),
    RULES("rules/sites/d/dailykos.com.txt", file_287),
    RULES("rules/sites/d/dailymail.co.uk.txt", file_288),
    RULES("rules/sites/d/dailymotion.com.txt", file_289),
    RULES("rules/sites/d/dangdang.com.txt", file_290),
    RULES("rules/sites/d/darty.com.txt", file_291),
    RULES("rules/sites/d/datacamp.com.txt", file_292),
    RULES("rules/sites/d/daum.net.txt", file_293),
    RULES("rules/sites/d/dba.dk.txt", file_294),
    RULES("rules/sites/d/dblp.org.txt", file_295),
    RULES("rules/sites/d/dcard.tw.txt", file_296),
    RULES("rules/sites/d/dcinside.com.txt", file_297),
    RULES("rules/sites/d/debian.org.txt", file_298),
    RULES("rules/sites/d/decathlon.com.txt", file_299),
    RULES("rules/sites/d/decathlon.pl.txt", file_300),
    RULES("rules/sites/d/deepl.com.txt", file_301),
    RULES("rules/sites/d/deeplearning.ai.txt", file_302),
    RULES("rules/sites/d/deezer.com.txt", file_303),
    RULES("rules/sites/d/degruyter.com.txt", file_304),
    RULES("rules/sites/d/delish.com.txt", file_305),
    RULES("rules/sites/d/deliveroo.co.uk.txt", file_306),
    RULES("rules/sites/d/dell.com.txt", file_307),
    RULES("rules/sites/d/depop.com.txt", file_308),
    RULES("rules/sites/d/derstandard.at.txt", file_309),
    RULES("rules/sites/d/detur.fi.txt", file_310),
    RULES("rules/sites/d/deutsche-digitale-bibliothek.de.txt", file_311),
    RULES("rules/sites/d/dev.to.txt", file_312),
    RULES("rules/sites/d/developer.android.com.txt", file_313),
    RULES("rules/sites/d/developer.apple.com.txt", file_314),
    RULES("rules/sites/d/deviantart.com.txt", file_315),
    RULES("rules/sites/d/dhgate.com.txt", file_316),
    RULES("rules/sites/d/dice.com.txt", file_317),
    RULES("rules/sites/d/dice.fm.txt", file_318),
    RULES("rules/sites/d/dictionary.cambridge.org.txt", file_319),
    RULES("rules/sites/d/dictionary.com.txt", file_320),
    RULES("rules/sites/d/diepresse.com.txt", file_321),
    RULES("rules/sites/d/digikey.com.txt", file_322),
    RULES("rules/sites/d/digitalocean.com.txt", file_323),
    RULES("rules/sites/d/digitec.ch.txt", file_324),
    RULES("rules/sites/d/discogs.com.txt", file_325),
    RULES("rules/sites/d/discord.com.txt", file_326),
    RULES("rules/sites/d/disneyplus.com.txt", file_327),
    RULES("rules/sites/d/dmm.com.txt", file_328),
    RULES("rules/sites/d/dn.se.txt", file_329),
    RULES("rules/sites/d/dns-shop.ru.txt", file_330),
    RULES("rules/sites/d/docker.com.txt", file_331),
    RULES("rules/sites/d/docs.oracle.com.txt", file_332),
    RULES("rules/sites/d/docs.python.org.txt", file_333),
    RULES("rules/sites/d/docs.rs.txt", file_334),
    RULES("rules/sites/d/doda.jp.txt", file_335),
    RULES("rules/sites/d/doi.org.txt", file_336),
    RULES("rules/sites/d/domclick.ru.txt", file_337),
    RULES("rules/sites/d/domestika.org.txt", file_338),
    RULES("rules/sites/d/donga.com.txt", file_339),
    RULES("rules/sites/d/doordash.com.txt", file_340),
    RULES("rules/sites/d/douban.com.txt", file_341),
    RULES("rules/sites/d/douyin.com.txt", file_342),
    RULES("rules/sites/d/dpreview.com.txt", file_343),
    RULES("rules/sites/d/dribbble.com.txt", file_344),
    RULES("rules/sites/d/drom.ru.txt", file_345),
    RULES("rules/sites/d/dropbox.com.txt", file_346),
    RULES("rules/sites/d/drudgereport.com.txt", file_347),
    RULES("rules/sites/d/drugs.com.txt", file_348),
    RULES("rules/sites/d/dtf.ru.txt", file_349),
    RULES("rules/sites/d/duckduckgo.com.txt", file_350),
    RULES("rules/sites/d/duolingo.com.txt", file_351),
    RULES("rules/sites/d/dw.com.txt", file_352),
    RULES("rules/sites/e/easyfundraising.org.uk.txt", file_353),
    RULES("rules/sites/e/ebay.com.txt", file_354),
    RULES("rules/sites/e/ebird.org.txt", file_355),
    RULES("rules/sites/e/ecfr.gov.txt", file_356),
    RULES("rules/sites/e/economist.com.txt", file_357),
    RULES("rules/sites/e/ecosia.org.txt", file_358),
    RULES("rules/sites/e/edx.org.txt", file_359),
    RULES("rules/sites/e/ekstrabladet.dk.txt", file_360),
    RULES("rules/sites/e/elconfidencial.com.txt", file_361),
    RULES("rules/sites/e/elcorteingles.es.txt", file_362),
    RULES("rules/sites/e/elifesciences.org.txt", file_363),
    RULES("rules/sites/e/elkjop.no.txt", file_364),
    RULES("rules/sites/e/elmundo.es.txt", file_365),
    RULES("rules/sites/e/elpais.com.txt", file_366),
    RULES("rules/sites/e/emag.ro.txt", file_367),
    RULES("rules/sites/e/empik.com.txt", file_368),
    RULES("rules/sites/e/encar.com.txt", file_369),
    RULES("rules/sites/e/engadget.com.txt", file_370),
    RULES("rules/sites/e/eonline.com.txt", file_371),
    RULES("rules/sites/e/epicgames.com.txt", file_372),
    RULES("rules/sites/e/epicurious.com.txt", file_373),
    RULES("rules/sites/e/espn.com.txt", file_374),
    RULES("rules/sites/e/estadao.com.br.txt", file_375),
    RULES("rules/sites/e/etsy.com.txt", file_376),
    RULES("rules/sites/e/eur-lex.europa.eu.txt", file_377),
    RULES("rules/sites/e/eurogamer.net.txt", file_378),
    RULES("rules/sites/e/euronews.com.txt", file_379),
    RULES("rules/sites/e/europa.eu.txt", file_380),
    RULES("rules/sites/e/europeana.eu.txt", file_381),
    RULES("rules/sites/e/europepmc.org.txt", file_382),
    RULES("rules/sites/e/eventbrite.com.txt", file_383),
    RULES("rules/sites/e/eventim.de.txt", file_384),
    RULES("rules/sites/e/expansion.com.txt", file_385),
    RULES("rules/sites/e/expedia.com.txt", file_386),
    RULES("rules/sites/f/f-droid.org.txt", file_387),
    RULES("rules/sites/f/f1000research.com.txt", file_388),
    RULES("rules/sites/f/facebook.com.txt", file_389),
    RULES("rules/sites/f/falabella.com.txt", file_390),
    RULES("rules/sites/f/fanatical.com.txt", file_391),
    RULES("rules/sites/f/fandom.com.txt", file_392),
    RULES("rules/sites/f/fanfiction.net.txt", file_393),
    RULES("rules/sites/f/farfetch.com.txt", file_394),
    RULES("rules/sites/f/fashiondays.ro.txt", file_395),
    RULES("rules/sites/f/fastmail.com.txt", file_396),
    RULES("rules/sites/f/faz.net.txt", file_397),
    RULES("rules/sites/f/federalregister.gov.txt", file_398),
    RULES("rules/sites/f/feverup.com.txt", file_399),
    RULES("rules/sites/f/figma.com.txt", file_400),
    RULES("rules/sites/f/figshare.com.txt", file_401),
    RULES("rules/sites/f/filmaffinity.com.txt", file_402),
    RULES("rules/sites/f/finn.no.txt", file_403),
    RULES("rules/sites/f/fiverr.com.txt", file_404),
    RULES("rules/sites/f/flashscore.com.txt", file_405),
    RULES("rules/sites/f/flathub.org.txt", file_406),
    RULES("rules/sites/f/flaticon.com.txt", file_407),
    RULES("rules/sites/f/flickr.com.txt", file_408),
    RULES("rules/sites/f/flightaware.com.txt", file_409),
    RULES("rules/sites/f/flightradar24.com.txt", file_410),
    RULES("rules/sites/f/flipkart.com.txt", file_411),
    RULES("rules/sites/f/flixier.com.txt", file_412),
    RULES("rules/sites/f/fmkorea.com.txt", file_413),
    RULES("rules/sites/f/fnac.com.txt", file_414),
    RULES("rules/sites/f/focus.de.txt", file_415),
    RULES("rules/sites/f/folha.uol.com.br.txt", file_416),
    RULES("rules/sites/f/foodpanda.com.txt", file_417),
    RULES("rules/sites/f/fool.com.txt", file_418),
    RULES("rules/sites/f/footlocker.com.txt", file_419),
    RULES("rules/sites/f/forbes.com.txt", file_420),
    RULES("rules/sites/f/formulae.brew.sh.txt", file_421),
    RULES("rules/sites/f/fortune.com.txt", file_422),
    RULES("rules/sites/f/fotocasa.es.txt", file_423),
    RULES("rules/sites/f/foursquare.com.txt", file_424),
    RULES("rules/sites/f/foxnews.com.txt", file_425),
    RULES("rules/sites/f/france24.com.txt", file_426),
    RULES("rules/sites/f/francetvinfo.fr.txt", file_427),
    RULES("rules/sites/f/freecodecamp.org.txt", file_428),
    RULES("rules/sites/f/freepik.com.txt", file_429),
    RULES("rules/sites/f/frontiersin.org.txt", file_430),
    RULES("rules/sites/f/ft.com.txt", file_431),
    RULES("rules/sites/f/fubo.tv.txt", file_432),
    RULES("rules/sites/f/funda.nl.txt", file_433),
    RULES("rules/sites/f/futurelearn.com.txt", file_434),
    RULES("rules/sites/g/g2a.com.txt", file_435),
    RULES("rules/sites/g/galaxus.ch.txt", file_436),
    RULES("rules/sites/g/gallica.bnf.fr.txt", file_437),
    RULES("rules/sites/g/gamefaqs.gamespot.com.txt", file_438),
    RULES("rules/sites/g/gamersgate.com.txt", file_439),
    RULES("rules/sites/g/gamespot.com.txt", file_440),
    RULES("rules/sites/g/gamestop.com.txt", file_441),
    RULES("rules/sites/g/gap.com.txt", file_442),
    RULES("rules/sites/g/gazzetta.it.txt", file_443),
    RULES("rules/sites/g/gearbest.com.txt", file_444),
    RULES("rules/sites/g/geeksforgeeks.org.txt", file_445),
    RULES("rules/sites/g/gelocal.it.txt", file_446),
    RULES("rules/sites/g/genius.com.txt", file_447),
    RULES("rules/sites/g/geocaching.com.txt", file_448),
    RULES("rules/sites/g/geogebra.org.txt", file_449),
    RULES("rules/sites/g/gesetze-im-internet.de.txt", file_450),
    RULES("rules/sites/g/gettyimages.com.txt", file_451),
    RULES("rules/sites/g/getyourguide.com.txt", file_452),
    RULES("rules/sites/g/ghost.io.txt", file_453),
    RULES("rules/sites/g/gigazine.net.txt", file_454),
    RULES("rules/sites/g/giphy.com.txt", file_455),
    RULES("rules/sites/g/gitee.com.txt", file_456),
    RULES("rules/sites/g/github.com.txt", file_457),
    RULES("rules/sites/g/gitlab.com.txt", file_458),
    RULES("rules/sites/g/gitlab.gnome.org.txt", file_459),
    RULES("rules/sites/g/gizmodo.com.txt", file_460),
    RULES("rules/sites/g/glassdoor.com.txt", file_461),
    RULES("rules/sites/g/globo.com.txt", file_462),
    RULES("rules/sites/g/gmarket.co.kr.txt", file_463),
    RULES("rules/sites/g/gmx.net.txt", file_464),
    RULES("rules/sites/g/go.com.txt", file_465),
    RULES("rules/sites/g/gofundme.com.txt", file_466),
    RULES("rules/sites/g/gog.com.txt", file_467),
    RULES("rules/sites/g/golem.de.txt", file_468),
    RULES("rules/sites/g/goo-net.com.txt", file_469),
    RULES("rules/sites/g/goodreads.com.txt", file_470),
    RULES("rules/sites/g/google.com.txt", file_471),
    RULES("rules/sites/g/googlesource.com.txt", file_472),
    RULES("rules/sites/g/gov.uk.txt", file_473),
    RULES("rules/sites/g/govexec.com.txt", file_474),
    RULES("rules/sites/g/govinfo.gov.txt", file_475),
    RULES("rules/sites/g/gq.com.txt", file_476),
    RULES("rules/sites/g/grailed.com.txt", file_477),
    RULES("rules/sites/g/greenhouse.io.txt", file_478),
    RULES("rules/sites/g/greenmangaming.com.txt", file_479),
    RULES("rules/sites/g/grubhub.com.txt", file_480),
    RULES("rules/sites/g/gsmarena.com.txt", file_481),
    RULES("rules/sites/g/gumroad.com.txt", file_482),
    RULES("rules/sites/g/gumtree.com.txt", file_483),
    RULES("rules/sites/g/guokr.com.txt", file_484),
    RULES("rules/sites/g/gutefrage.net.txt", file_485),
    RULES("rules/sites/g/gutenberg.org.txt", file_486),
    RULES("rules/sites/h/haaretz.com.txt", file_487),
    RULES("rules/sites/h/habr.com.txt", file_488),
    RULES("rules/sites/h/hackaday.io.txt", file_489),
    RULES("rules/sites/h/hackage.haskell.org.txt", file_490),
    RULES("rules/sites/h/hackernoon.com.txt", file_491),
    RULES("rules/sites/h/hackerrank.com.txt", file_492),
    RULES("rules/sites/h/hal.science.txt", file_493),
    RULES("rules/sites/h/handelsblatt.com.txt", file_494),
    RULES("rules/sites/h/hani.co.kr.txt", file_495),
    RULES("rules/sites/h/hao123.com.txt", file_496),
    RULES("rules/sites/h/hashnode.dev.txt", file_497),
    RULES("rules/sites/h/hatena.ne.jp.txt", file_498),
    RULES("rules/sites/h/hathitrust.org.txt", file_499),
    RULES("rules/sites/h/hbr.org.txt", file_500),
    RULES("rules/sites/h/healio.com.txt", file_501),
    RULES("rules/sites/h/healthgrades.com.txt", file_502),
    RULES("rules/sites/h/healthline.com.txt", file_503),
    RULES("rules/sites/h/heise.de.txt", file_504),
    RULES("rules/sites/h/hellowork.com.txt", file_505),
    RULES("rules/sites/h/hemnet.se.txt", file_506),
    RULES("rules/sites/h/hepsiburada.com.txt", file_507),
    RULES("rules/sites/h/heureka.cz.txt", file_508),
    RULES("rules/sites/h/hh.ru.txt", file_509),
    RULES("rules/sites/h/hilton.com.txt", file_510),
    RULES("rules/sites/h/hindawi.com.txt", file_511),
    RULES("rules/sites/h/hindustantimes.com.txt", file_512),
    RULES("rules/sites/h/hm.com.txt", file_513),
    RULES("rules/sites/h/homedepot.com.txt", file_514),
    RULES("rules/sites/h/homegate.ch.txt", file_515),
    RULES("rules/sites/h/honto.jp.txt", file_516),
    RULES("rules/sites/h/hostelworld.com.txt", file_517),
    RULES("rules/sites/h/hotels.com.txt", file_518),
    RULES("rules/sites/h/hotpepper.jp.txt", file_519),
    RULES("rules/sites/h/hotukdeals.com.txt", file_520),
    RULES("rules/sites/h/houzz.com.txt", file_521),
    RULES("rules/sites/h/howlongtobeat.com.txt", file_522),
    RULES("rules/sites/h/hp.com.txt", file_523),
    RULES("rules/sites/h/hs.fi.txt", file_524),
    RULES("rules/sites/h/hub.docker.com.txt", file_525),
    RULES("rules/sites/h/huffpost.com.txt", file_526),
    RULES("rules/sites/h/huggingface.co.txt", file_527),
    RULES("rules/sites/h/hulu.com.txt", file_528),
    RULES("rules/sites/h/humblebundle.com.txt", file_529),
    RULES("rules/sites/h/hurriyet.com.tr.txt", file_530),
    RULES("rules/sites/h/huxiu.com.txt", file_531),
    RULES("rules/sites/h/huya.com.txt", file_532),
    RULES("rules/sites/i/ibm.com.txt", file_533),
    RULES("rules/sites/i/idealista.com.txt", file_534),
    RULES("rules/sites/i/idealo.com.txt", file_535),
    RULES("rules/sites/i/idnes.cz.txt", file_536),
    RULES("rules/sites/i/ieee.org.txt", file_537),
    RULES("rules/sites/i/ietf.org.txt", file_538),
    RULES("rules/sites/i/ifanr.com.txt", file_539),
    RULES("rules/sites/i/ifeng.com.txt", file_540),
    RULES("rules/sites/i/ifixit.com.txt", file_541),
    RULES("rules/sites/i/ign.com.txt", file_542),
    RULES("rules/sites/i/iheart.com.txt", file_543),
    RULES("rules/sites/i/iherb.com.txt", file_544),
    RULES("rules/sites/i/ihg.com.txt", file_545),
    RULES("rules/sites/i/ikea.com.txt", file_546),
    RULES("rules/sites/i/ikyu.com.txt", file_547),
    RULES("rules/sites/i/ilsole24ore.com.txt", file_548),
    RULES("rules/sites/i/imdb.com.txt", file_549),
    RULES("rules/sites/i/imf.org.txt", file_550),
    RULES("rules/sites/i/imgur.com.txt", file_551),
    RULES("rules/sites/i/immobiliare.it.txt", file_552),
    RULES("rules/sites/i/immobilienscout24.de.txt", file_553),
    RULES("rules/sites/i/immonet.de.txt", file_554),
    RULES("rules/sites/i/immowelt.de.txt", file_555),
    RULES("rules/sites/i/impress.co.jp.txt", file_556),
    RULES("rules/sites/i/inaturalist.org.txt", file_557),
    RULES("rules/sites/i/indeed.com.txt", file_558),
    RULES("rules/sites/i/independent.co.uk.txt", file_559),
    RULES("rules/sites/i/index.hr.txt", file_560),
    RULES("rules/sites/i/indianexpress.com.txt", file_561),
    RULES("rules/sites/i/indiatimes.com.txt", file_562),
    RULES("rules/sites/i/indiegogo.com.txt", file_563),
    RULES("rules/sites/i/indiehackers.com.txt", file_564),
    RULES("rules/sites/i/infobae.com.txt", file_565),
    RULES("rules/sites/i/infojobs.net.txt", file_566),
    RULES("rules/sites/i/infoq.com.txt", file_567),
    RULES("rules/sites/i/inspirehep.net.txt", file_568),
    RULES("rules/sites/i/instacart.com.txt", file_569),
    RULES("rules/sites/i/instagram.com.txt", file_570),
    RULES("rules/sites/i/instructables.com.txt", file_571),
    RULES("rules/sites/i/instructure.com.txt", file_572),
    RULES("rules/sites/i/intel.com.txt", file_573),
    RULES("rules/sites/i/inven.co.kr.txt", file_574),
    RULES("rules/sites/i/investing.com.txt", file_575),
    RULES("rules/sites/i/investopedia.com.txt", file_576),
    RULES("rules/sites/i/iop.org.txt", file_577),
    RULES("rules/sites/i/iqiyi.com.txt", file_578),
    RULES("rules/sites/i/issuu.com.txt", file_579),
    RULES("rules/sites/i/istockphoto.com.txt", file_580),
    RULES("rules/sites/i/itch.io.txt", file_581),
    RULES("rules/sites/i/itmedia.co.jp.txt", file_582),
    RULES("rules/sites/i/itv.com.txt", file_583),
    RULES("rules/sites/i/ixigua.com.txt", file_584),
    RULES("rules/sites/i/iz.ru.txt", file_585),
    RULES("rules/sites/j/jalan.net.txt", file_586),
    RULES("rules/sites/j/jamanetwork.com.txt", file_587),
    RULES("rules/sites/j/jd.com.txt", file_588),
    RULES("rules/sites/j/jdsports.co.uk.txt", file_589),
    RULES("rules/sites/j/jetbrains.com.txt", file_590),
    RULES("rules/sites/j/jianshu.com.txt", file_591),
    RULES("rules/sites/j/jiji.com.txt", file_592),
    RULES("rules/sites/j/jobkorea.co.kr.txt", file_593),
    RULES("rules/sites/j/jobs.ch.txt", file_594),
    RULES("rules/sites/j/johnlewis.com.txt", file_595),
    RULES("rules/sites/j/joongang.co.kr.txt", file_596),
    RULES("rules/sites/j/jsr.io.txt", file_597),
    RULES("rules/sites/j/jstage.jst.go.jp.txt", file_598),
    RULES("rules/sites/j/jstor.org.txt", file_599),
    RULES("rules/sites/j/juejin.cn.txt", file_600),
    RULES("rules/sites/j/just-eat.co.uk.txt", file_601),
    RULES("rules/sites/j/justgiving.com.txt", file_602),
    RULES("rules/sites/j/justia.com.txt", file_603),
    RULES("rules/sites/j/justwatch.com.txt", file_604),
    RULES("rules/sites/k/kaggle.com.txt", file_605),
    RULES("rules/sites/k/kagi.com.txt", file_606),
    RULES("rules/sites/k/kakaku.com.txt", file_607),
    RULES("rules/sites/k/kakuyomu.jp.txt", file_608),
    RULES("rules/sites/k/karriere.at.txt", file_609),
    RULES("rules/sites/k/kayak.com.txt", file_610),
    RULES("rules/sites/k/kelkoo.com.txt", file_611),
    RULES("rules/sites/k/kernel.org.txt", file_612),
    RULES("rules/sites/k/khan.co.kr.txt", file_613),
    RULES("rules/sites/k/khanacademy.org.txt", file_614),
    RULES("rules/sites/k/kicker.de.txt", file_615),
    RULES("rules/sites/k/kickstarter.com.txt", file_616),
    RULES("rules/sites/k/kijiji.ca.txt", file_617),
    RULES("rules/sites/k/kinokuniya.co.jp.txt", file_618),
    RULES("rules/sites/k/kinopoisk.ru.txt", file_619),
    RULES("rules/sites/k/kkday.com.txt", file_620),
    RULES("rules/sites/k/kleinanzeigen.de.txt", file_621),
    RULES("rules/sites/k/klook.com.txt", file_622),
    RULES("rules/sites/k/knowyourmeme.com.txt", file_623),
    RULES("rules/sites/k/ko-fi.com.txt", file_624),
    RULES("rules/sites/k/kohls.com.txt", file_625),
    RULES("rules/sites/k/kojima.net.txt", file_626),
    RULES("rules/sites/k/kommersant.ru.txt", file_627),
    RULES("rules/sites/k/komoot.com.txt", file_628),
    RULES("rules/sites/k/komplett.no.txt", file_629),
    RULES("rules/sites/k/koreascience.kr.txt", file_630),
    RULES("rules/sites/k/koreatimes.co.kr.txt", file_631),
    RULES("rules/sites/k/korona.ru.txt", file_632),
    RULES("rules/sites/k/kotaku.com.txt", file_633),
    RULES("rules/sites/k/ksta.de.txt", file_634),
    RULES("rules/sites/k/kuaishou.com.txt", file_635),
    RULES("rules/sites/k/kyobobook.co.kr.txt", file_636),
    RULES("rules/sites/l/lamoda.ru.txt", file_637),
    RULES("rules/sites/l/languagetool.org.txt", file_638),
    RULES("rules/sites/l/last.fm.txt", file_639),
    RULES("rules/sites/l/lastampa.it.txt", file_640),
    RULES("rules/sites/l/latimes.com.txt", file_641),
    RULES("rules/sites/l/launchpad.net.txt", file_642),
    RULES("rules/sites/l/lavanguardia.com.txt", file_643),
    RULES("rules/sites/l/law.cornell.edu.txt", file_644),
    RULES("rules/sites/l/lazada.com.txt", file_645),
    RULES("rules/sites/l/leboncoin.fr.txt", file_646),
    RULES("rules/sites/l/leetcode.com.txt", file_647),
    RULES("rules/sites/l/lefigaro.fr.txt", file_648),
    RULES("rules/sites/l/legifrance.gouv.fr.txt", file_649),
    RULES("rules/sites/l/legislation.gov.uk.txt", file_650),
    RULES("rules/sites/l/lemonde.fr.txt", file_651),
    RULES("rules/sites/l/lenovo.com.txt", file_652),
    RULES("rules/sites/l/lenta.ru.txt", file_653),
    RULES("rules/sites/l/leparisien.fr.txt", file_654),
    RULES("rules/sites/l/lequipe.fr.txt", file_655),
    RULES("rules/sites/l/leroymerlin.fr.txt", file_656),
    RULES("rules/sites/l/letterboxd.com.txt", file_657),
    RULES("rules/sites/l/lever.co.txt", file_658),
    RULES("rules/sites/l/lib.rs.txt", file_659),
    RULES("rules/sites/l/liberation.fr.txt", file_660),
    RULES("rules/sites/l/libraries.io.txt", file_661),
    RULES("rules/sites/l/lichess.org.txt", file_662),
    RULES("rules/sites/l/lidl.de.txt", file_663),
    RULES("rules/sites/l/linear.app.txt", file_664),
    RULES("rules/sites/l/linkedin.com.txt", file_665),
    RULES("rules/sites/l/litres.ru.txt", file_666),
    RULES("rules/sites/l/livedoor.jp.txt", file_667),
    RULES("rules/sites/l/livejournal.com.txt", file_668),
    RULES("rules/sites/l/lobste.rs.txt", file_669),
    RULES("rules/sites/l/loc.gov.txt", file_670),
    RULES("rules/sites/l/lonelyplanet.com.txt", file_671),
    RULES("rules/sites/l/lookfantastic.com.txt", file_672),
    RULES("rules/sites/l/loom.com.txt", file_673),
    RULES("rules/sites/l/lowes.com.txt", file_674),
    RULES("rules/sites/l/luisaviaroma.com.txt", file_675),
    RULES("rules/sites/l/luma.com.txt", file_676),
    RULES("rules/sites/m/macys.com.txt", file_677),
    RULES("rules/sites/m/magazineluiza.com.br.txt", file_678),
    RULES("rules/sites/m/magicbricks.com.txt", file_679),
    RULES("rules/sites/m/mailplus.co.uk.txt", file_680),
    RULES("rules/sites/m/mainichi.jp.txt", file_681),
    RULES("rules/sites/m/makerworld.com.txt", file_682),
    RULES("rules/sites/m/mangadex.org.txt", file_683),
    RULES("rules/sites/m/manomano.fr.txt", file_684),
    RULES("rules/sites/m/marc.info.txt", file_685),
    RULES("rules/sites/m/marca.com.txt", file_686),
    RULES("rules/sites/m/marinetraffic.com.txt", file_687),
    RULES("rules/sites/m/marketscreener.com.txt", file_688),
    RULES("rules/sites/m/marketwatch.com.txt", file_689),
    RULES("rules/sites/m/marktplaats.nl.txt", file_690),
    RULES("rules/sites/m/marmiton.org.txt", file_691),
    RULES("rules/sites/m/marriott.com.txt", file_692),
    RULES("rules/sites/m/marvel.com.txt", file_693),
    RULES("rules/sites/m/mashable.com.txt", file_694),
    RULES("rules/sites/m/mastodon.social.txt", file_695),
    RULES("rules/sites/m/matomo.org.txt", file_696),
    RULES("rules/sites/m/max.com.txt", file_697),
    RULES("rules/sites/m/mayoclinic.org.txt", file_698),
    RULES("rules/sites/m/mdpi.com.txt", file_699),
    RULES("rules/sites/m/mediamarkt.de.txt", file_700),
    RULES("rules/sites/m/mediasetinfinity.it.txt", file_701),
    RULES("rules/sites/m/medicalnewstoday.com.txt", file_702),
    RULES("rules/sites/m/medium.com.txt", file_703),
    RULES("rules/sites/m/meesho.com.txt", file_704),
    RULES("rules/sites/m/meetup.com.txt", file_705),
    RULES("rules/sites/m/melonbooks.co.jp.txt", file_706),
    RULES("rules/sites/m/mercadolibre.com.txt", file_707),
    RULES("rules/sites/m/mercari.com.txt", file_708),
    RULES("rules/sites/m/merriam-webster.com.txt", file_709),
    RULES("rules/sites/m/metacpan.org.txt", file_710),
    RULES("rules/sites/m/metacritic.com.txt", file_711),
    RULES("rules/sites/m/metafilter.com.txt", file_712),
    RULES("rules/sites/m/metmuseum.org.txt", file_713),
    RULES("rules/sites/m/metro.co.uk.txt", file_714),
    RULES("rules/sites/m/mgtv.com.txt", file_715),
    RULES("rules/sites/m/microcenter.com.txt", file_716),
    RULES("rules/sites/m/microsoft.com.txt", file_717),
    RULES("rules/sites/m/midasbuy.com.txt", file_718),
    RULES("rules/sites/m/mightyape.co.nz.txt", file_719),
    RULES("rules/sites/m/milanuncios.com.txt", file_720),
    RULES("rules/sites/m/mindfactory.de.txt", file_721),
    RULES("rules/sites/m/minecraft.wiki.txt", file_722),
    RULES("rules/sites/m/minfin.com.ua.txt", file_723),
    RULES("rules/sites/m/miro.com.txt", file_724),
    RULES("rules/sites/m/mirror.co.uk.txt", file_725),
    RULES("rules/sites/m/mirtesen.ru.txt", file_726),
    RULES("rules/sites/m/mit.edu.txt", file_727),
    RULES("rules/sites/m/mixcloud.com.txt", file_728),
    RULES("rules/sites/m/mobile.de.txt", file_729),
    RULES("rules/sites/m/mobile01.com.txt", file_730),
    RULES("rules/sites/m/mobygames.com.txt", file_731),
    RULES("rules/sites/m/moddb.com.txt", file_732),
    RULES("rules/sites/m/modrinth.com.txt", file_733),
    RULES("rules/sites/m/moebel.de.txt", file_734),
    RULES("rules/sites/m/momoshop.com.tw.txt", file_735),
    RULES("rules/sites/m/monday.com.txt", file_736),
    RULES("rules/sites/m/mongodb.com.txt", file_737),
    RULES("rules/sites/m/monoprice.com.txt", file_738),
    RULES("rules/sites/m/monster.com.txt", file_739),
    RULES("rules/sites/m/moosejaw.com.txt", file_740),
    RULES("rules/sites/m/morningstar.com.txt", file_741),
    RULES("rules/sites/m/mouser.com.txt", file_742),
    RULES("rules/sites/m/mozilla.org.txt", file_743),
    RULES("rules/sites/m/msn.com.txt", file_744),
    RULES("rules/sites/m/muse.jhu.edu.txt", file_745),
    RULES("rules/sites/m/musescore.com.txt", file_746),
    RULES("rules/sites/m/musicbrainz.org.txt", file_747),
    RULES("rules/sites/m/musinsa.com.txt", file_748),
    RULES("rules/sites/m/mvideo.ru.txt", file_749),
    RULES("rules/sites/m/mvnrepository.com.txt", file_750),
    RULES("rules/sites/m/myanimelist.net.txt", file_751),
    RULES("rules/sites/m/myntra.com.txt", file_752),
    RULES("rules/sites/m/myprotein.com.txt", file_753),
    RULES("rules/sites/m/myworkdayjobs.com.txt", file_754),
    RULES("rules/sites/n/n-tv.de.txt", file_755),
    RULES("rules/sites/n/n11.com.txt", file_756),
    RULES("rules/sites/n/namu.wiki.txt", file_757),
    RULES("rules/sites/n/nasa.gov.txt", file_758),
    RULES("rules/sites/n/natgeo.com.txt", file_759),
    RULES("rules/sites/n/natura.com.br.txt", file_760),
    RULES("rules/sites/n/nature.com.txt", file_761),
    RULES("rules/sites/n/naukri.com.txt", file_762),
    RULES("rules/sites/n/navan.com.txt", file_763),
    RULES("rules/sites/n/naver.com.txt", file_764),
    RULES("rules/sites/n/nazar.fi.txt", file_765),
    RULES("rules/sites/n/nba.com.txt", file_766),
    RULES("rules/sites/n/nbcnews.com.txt", file_767),
    RULES("rules/sites/n/ndtv.com.txt", file_768),
    RULES("rules/sites/n/nebula.tv.txt", file_769),
    RULES("rules/sites/n/neimanmarcus.com.txt", file_770),
    RULES("rules/sites/n/nejm.org.txt", file_771),
    RULES("rules/sites/n/nerdwallet.com.txt", file_772),
    RULES("rules/sites/n/netflix.com.txt", file_773),
    RULES("rules/sites/n/newegg.com.txt", file_774),
    RULES("rules/sites/n/newgrounds.com.txt", file_775),
    RULES("rules/sites/n/news.com.au.txt", file_776),
    RULES("rules/sites/n/newscientist.com.txt", file_777),
    RULES("rules/sites/n/newspicks.com.txt", file_778),
    RULES("rules/sites/n/newstatesman.com.txt", file_779),
    RULES("rules/sites/n/newsweek.com.txt", file_780),
    RULES("rules/sites/n/newyorker.com.txt", file_781),
    RULES("rules/sites/n/next.co.uk.txt", file_782),
    RULES("rules/sites/n/nextdoor.com.txt", file_783),
    RULES("rules/sites/n/nexusmods.com.txt", file_784),
    RULES("rules/sites/n/nhk.or.jp.txt", file_785),
    RULES("rules/sites/n/nhs.uk.txt", file_786),
    RULES("rules/sites/n/nicovideo.jp.txt", file_787),
    RULES("rules/sites/n/nih.gov.txt", file_788),
    RULES("rules/sites/n/nike.com.txt", file_789),
    RULES("rules/sites/n/nikkansports.com.txt", file_790),
    RULES("rules/sites/n/nikkei.asia.txt", file_791),
    RULES("rules/sites/n/nikkei.com.txt", file_792),
    RULES("rules/sites/n/nintendo.com.txt", file_793),
    RULES("rules/sites/n/nitter.net.txt", file_794),
    RULES("rules/sites/n/noaa.gov.txt", file_795),
    RULES("rules/sites/n/noon.com.txt", file_796),
    RULES("rules/sites/n/nordstrom.com.txt", file_797),
    RULES("rules/sites/n/nos.nl.txt", file_798),
    RULES("rules/sites/n/note.com.txt", file_799),
    RULES("rules/sites/n/notion.so.txt", file_800),
    RULES("rules/sites/n/npmjs.com.txt", file_801),
    RULES("rules/sites/n/npr.org.txt", file_802),
    RULES("rules/sites/n/nrc.nl.txt", file_803),
    RULES("rules/sites/n/nuget.org.txt", file_804),
    RULES("rules/sites/n/nvidia.com.txt", file_805),
    RULES("rules/sites/n/nydailynews.com.txt", file_806),
    RULES("rules/sites/n/nypost.com.txt", file_807),
    RULES("rules/sites/n/nytimes.com.txt", file_808),
    RULES("rules/sites/n/nzherald.co.nz.txt", file_809),
    RULES("rules/sites/n/nzz.ch.txt", file_810),
    RULES("rules/sites/o/odysee.com.txt", file_811),
    RULES("rules/sites/o/offerup.com.txt", file_812),
    RULES("rules/sites/o/office.com.txt", file_813),
    RULES("rules/sites/o/oikotie.fi.txt", file_814),
    RULES("rules/sites/o/ok.ru.txt", file_815),
    RULES("rules/sites/o/okwave.jp.txt", file_816),
    RULES("rules/sites/o/olx.com.txt", file_817),
    RULES("rules/sites/o/onedrive.live.com.txt", file_818),
    RULES("rules/sites/o/onet.pl.txt", file_819),
    RULES("rules/sites/o/onthemarket.com.txt", file_820),
    RULES("rules/sites/o/openaccess.thecvf.com.txt", file_821),
    RULES("rules/sites/o/openlibrary.org.txt", file_822),
    RULES("rules/sites/o/openreview.net.txt", file_823),
    RULES("rules/sites/o/openrice.com.txt", file_824),
    RULES("rules/sites/o/opensea.io.txt", file_825),
    RULES("rules/sites/o/openstreetmap.org.txt", file_826),
    RULES("rules/sites/o/opentable.com.txt", file_827),
    RULES("rules/sites/o/oracle.com.txt", file_828),
    RULES("rules/sites/o/orcid.org.txt", file_829),
    RULES("rules/sites/o/oricon.co.jp.txt", file_830),
    RULES("rules/sites/o/osf.io.txt", file_831),
    RULES("rules/sites/o/ostrovok.ru.txt", file_832),
    RULES("rules/sites/o/otodom.pl.txt", file_833),
    RULES("rules/sites/o/otomoto.pl.txt", file_834),
    RULES("rules/sites/o/otto.de.txt", file_835),
    RULES("rules/sites/o/ouest-france.fr.txt", file_836),
    RULES("rules/sites/o/oup.com.txt", file_837),
    RULES("rules/sites/o/overcast.fm.txt", file_838),
    RULES("rules/sites/o/overleaf.com.txt", file_839),
    RULES("rules/sites/o/overstock.com.txt", file_840),
    RULES("rules/sites/o/ozon.ru.txt", file_841),
    RULES("rules/sites/p/p-bandai.com.txt", file_842),
    RULES("rules/sites/p/packagist.org.txt", file_843),
    RULES("rules/sites/p/pantip.com.txt", file_844),
    RULES("rules/sites/p/pap.fr.txt", file_845),
    RULES("rules/sites/p/paramountplus.com.txt", file_846),
    RULES("rules/sites/p/pararius.com.txt", file_847),
    RULES("rules/sites/p/parliament.uk.txt", file_848),
    RULES("rules/sites/p/patagonia.com.txt", file_849),
    RULES("rules/sites/p/patents.google.com.txt", file_850),
    RULES("rules/sites/p/patreon.com.txt", file_851),
    RULES("rules/sites/p/paypal.com.txt", file_852),
    RULES("rules/sites/p/pccomponentes.com.txt", file_853),
    RULES("rules/sites/p/pchome.com.tw.txt", file_854),
    RULES("rules/sites/p/pcmag.com.txt", file_855),
    RULES("rules/sites/p/peacocktv.com.txt", file_856),
    RULES("rules/sites/p/peakbagger.com.txt", file_857),
    RULES("rules/sites/p/peatix.com.txt", file_858),
    RULES("rules/sites/p/peerj.com.txt", file_859),
    RULES("rules/sites/p/peertube.txt", file_860),
    RULES("rules/sites/p/people.com.txt", file_861),
    RULES("rules/sites/p/perplexity.ai.txt", file_862),
    RULES("rules/sites/p/persee.fr.txt", file_863),
    RULES("rules/sites/p/personio.de.txt", file_864),
    RULES("rules/sites/p/petsmart.com.txt", file_865),
    RULES("rules/sites/p/pexels.com.txt", file_866),
    RULES("rules/sites/p/philpapers.org.txt", file_867),
    RULES("rules/sites/p/pikabu.ru.txt", file_868),
    RULES("rules/sites/p/pinduoduo.com.txt", file_869),
    RULES("rules/sites/p/pinkbike.com.txt", file_870),
    RULES("rules/sites/p/pinterest.com.txt", file_871),
    RULES("rules/sites/p/pisos.com.txt", file_872),
    RULES("rules/sites/p/pitchfork.com.txt", file_873),
    RULES("rules/sites/p/pixabay.com.txt", file_874),
    RULES("rules/sites/p/pixiv.net.txt", file_875),
    RULES("rules/sites/p/pixnet.net.txt", file_876),
    RULES("rules/sites/p/pkg.go.dev.txt", file_877),
    RULES("rules/sites/p/playstation.com.txt", file_878),
    RULES("rules/sites/p/plex.tv.txt", file_879),
    RULES("rules/sites/p/plos.org.txt", file_880),
    RULES("rules/sites/p/pluralsight.com.txt", file_881),
    RULES("rules/sites/p/pnas.org.txt", file_882),
    RULES("rules/sites/p/pocketcasts.com.txt", file_883),
    RULES("rules/sites/p/podbean.com.txt", file_884),
    RULES("rules/sites/p/poki.com.txt", file_885),
    RULES("rules/sites/p/politico.com.txt", file_886),
    RULES("rules/sites/p/politifact.com.txt", file_887),
    RULES("rules/sites/p/polygon.com.txt", file_888),
    RULES("rules/sites/p/poshmark.com.txt", file_889),
    RULES("rules/sites/p/ppomppu.co.kr.txt", file_890),
    RULES("rules/sites/p/prezi.com.txt", file_891),
    RULES("rules/sites/p/primevideo.com.txt", file_892),
    RULES("rules/sites/p/printables.com.txt", file_893),
    RULES("rules/sites/p/producthunt.com.txt", file_894),
    RULES("rules/sites/p/projecteuclid.org.txt", file_895),
    RULES("rules/sites/p/propertyguru.com.sg.txt", file_896),
    RULES("rules/sites/p/propublica.org.txt", file_897),
    RULES("rules/sites/p/protondb.com.txt", file_898),
    RULES("rules/sites/p/pub.dev.txt", file_899),
    RULES("rules/sites/p/puma.com.txt", file_900),
    RULES("rules/sites/p/pypi.org.txt", file_901),
    RULES("rules/sites/q/qiita.com.txt", file_902),
    RULES("rules/sites/q/qobuz.com.txt", file_903),
    RULES("rules/sites/q/qoo10.jp.txt", file_904),
    RULES("rules/sites/q/qq.com.txt", file_905),
    RULES("rules/sites/q/quizlet.com.txt", file_906),
    RULES("rules/sites/q/quora.com.txt", file_907),
    RULES("rules/sites/q/qwant.com.txt", file_908),
    RULES("rules/sites/r/r-project.org.txt", file_909),
    RULES("rules/sites/r/ra.co.txt", file_910),
    RULES("rules/sites/r/radio-canada.ca.txt", file_911),
    RULES("rules/sites/r/raiplay.it.txt", file_912),
    RULES("rules/sites/r/rakuten.co.jp.txt", file_913),
    RULES("rules/sites/r/ranker.com.txt", file_914),
    RULES("rules/sites/r/rapidgator.net.txt", file_915),
    RULES("rules/sites/r/rateyourmusic.com.txt", file_916),
    RULES("rules/sites/r/ravelry.com.txt", file_917),
    RULES("rules/sites/r/rawstory.com.txt", file_918),
    RULES("rules/sites/r/raycast.com.txt", file_919),
    RULES("rules/sites/r/rbc.ru.txt", file_920),
    RULES("rules/sites/r/readthedocs.io.txt", file_921),
    RULES("rules/sites/r/realestate.com.au.txt", file_922),
    RULES("rules/sites/r/realsimple.com.txt", file_923),
    RULES("rules/sites/r/realtor.com.txt", file_924),
    RULES("rules/sites/r/recruitee.com.txt", file_925),
    RULES("rules/sites/r/redbubble.com.txt", file_926),
    RULES("rules/sites/r/reddit.com.txt", file_927),
    RULES("rules/sites/r/redfin.com.txt", file_928),
    RULES("rules/sites/r/reed.co.uk.txt", file_929),
    RULES("rules/sites/r/rei.com.txt", file_930),
    RULES("rules/sites/r/rentalcars.com.txt", file_931),
    RULES("rules/sites/r/rentio.jp.txt", file_932),
    RULES("rules/sites/r/replit.com.txt", file_933),
    RULES("rules/sites/r/repubblica.it.txt", file_934),
    RULES("rules/sites/r/researchgate.net.txt", file_935),
    RULES("rules/sites/r/resy.com.txt", file_936),
    RULES("rules/sites/r/reuters.com.txt", file_937),
    RULES("rules/sites/r/reverb.com.txt", file_938),
    RULES("rules/sites/r/rfc-editor.org.txt", file_939),
    RULES("rules/sites/r/ria.ru.txt", file_940),
    RULES("rules/sites/r/ricardo.ch.txt", file_941),
    RULES("rules/sites/r/ridibooks.com.txt", file_942),
    RULES("rules/sites/r/rightmove.co.uk.txt", file_943),
    RULES("rules/sites/r/roblox.com.txt", file_944),
    RULES("rules/sites/r/rottentomatoes.com.txt", file_945),
    RULES("rules/sites/r/royalroad.com.txt", file_946),
    RULES("rules/sites/r/royalsocietypublishing.org.txt", file_947),
    RULES("rules/sites/r/rozetka.com.ua.txt", file_948),
    RULES("rules/sites/r/rsc.org.txt", file_949),
    RULES("rules/sites/r/rt.com.txt", file_950),
    RULES("rules/sites/r/rtings.com.txt", file_951),
    RULES("rules/sites/r/rtve.es.txt", file_952),
    RULES("rules/sites/r/rubygems.org.txt", file_953),
    RULES("rules/sites/r/ruliweb.com.txt", file_954),
    RULES("rules/sites/r/rumble.com.txt", file_955),
    RULES("rules/sites/r/ruten.com.tw.txt", file_956),
    RULES("rules/sites/r/rutube.ru.txt", file_957),
    RULES("rules/sites/s/sagepub.com.txt", file_958),
    RULES("rules/sites/s/sahibinden.com.txt", file_959),
    RULES("rules/sites/s/saksfifthavenue.com.txt", file_960),
    RULES("rules/sites/s/salon.com.txt", file_961),
    RULES("rules/sites/s/sankei.com.txt", file_962),
    RULES("rules/sites/s/saramin.co.kr.txt", file_963),
    RULES("rules/sites/s/saturn.de.txt", file_964),
    RULES("rules/sites/s/sbisec.co.jp.txt", file_965),
    RULES("rules/sites/s/sbs.co.kr.txt", file_966),
    RULES("rules/sites/s/schibsted.txt", file_967),
    RULES("rules/sites/s/scielo.br.txt", file_968),
    RULES("rules/sites/s/science.org.txt", file_969),
    RULES("rules/sites/s/sciencedirect.com.txt", file_970),
    RULES("rules/sites/s/scientificamerican.com.txt", file_971),
    RULES("rules/sites/s/scmp.com.txt", file_972),
    RULES("rules/sites/s/scribd.com.txt", file_973),
    RULES("rules/sites/s/search.brave.com.txt", file_974),
    RULES("rules/sites/s/seatgeek.com.txt", file_975),
    RULES("rules/sites/s/seatguru.com.txt", file_976),
    RULES("rules/sites/s/seattletimes.com.txt", file_977),
    RULES("rules/sites/s/seek.com.au.txt", file_978),
    RULES("rules/sites/s/seekingalpha.com.txt", file_979),
    RULES("rules/sites/s/segmentfault.com.txt", file_980),
    RULES("rules/sites/s/seloger.com.txt", file_981),
    RULES("rules/sites/s/semanticscholar.org.txt", file_982),
    RULES("rules/sites/s/semrush.com.txt", file_983),
    RULES("rules/sites/s/sephora.com.txt", file_984),
    RULES("rules/sites/s/seriouseats.com.txt", file_985),
    RULES("rules/sites/s/service-public.fr.txt", file_986),
    RULES("rules/sites/s/seznam.cz.txt", file_987),
    RULES("rules/sites/s/sfchronicle.com.txt", file_988),
    RULES("rules/sites/s/sfgate.com.txt", file_989),
    RULES("rules/sites/s/sharepoint.com.txt", file_990),
    RULES("rules/sites/s/shazam.com.txt", file_991),
    RULES("rules/sites/s/shein.com.txt", file_992),
    RULES("rules/sites/s/shopee.com.txt", file_993),
    RULES("rules/sites/s/shutterstock.com.txt", file_994),
    RULES("rules/sites/s/similarweb.com.txt", file_995),
    RULES("rules/sites/s/simplecast.com.txt", file_996),
    RULES("rules/sites/s/simplyhired.com.txt", file_997),
    RULES("rules/sites/s/sina.com.cn.txt", file_998),
    RULES("rules/sites/s/sixt.com.txt", file_999),
    RULES("rules/sites/s/sketchfab.com.txt", file_1000),
    RULES("rules/sites/s/skillshare.com.txt", file_1001),
    RULES("rules/sites/s/sky.com.txt", file_1002),
    RULES("rules/sites/s/sky.it.txt", file_1003),
    RULES("rules/sites/s/skyeng.ru.txt", file_1004),
    RULES("rules/sites/s/skyscanner.com.txt", file_1005),
    RULES("rules/sites/s/slack.com.txt", file_1006),
    RULES("rules/sites/s/slant.co.txt", file_1007),
    RULES("rules/sites/s/slashdot.org.txt", file_1008),
    RULES("rules/sites/s/slate.com.txt", file_1009),
    RULES("rules/sites/s/slickdeals.net.txt", file_1010),
    RULES("rules/sites/s/slideshare.net.txt", file_1011),
    RULES("rules/sites/s/smartrecruiters.com.txt", file_1012),
    RULES("rules/sites/s/smashingmagazine.com.txt", file_1013),
    RULES("rules/sites/s/smbc.co.jp.txt", file_1014),
    RULES("rules/sites/s/smh.com.au.txt", file_1015),
    RULES("rules/sites/s/smithsonianmag.com.txt", file_1016),
    RULES("rules/sites/s/smzdm.com.txt", file_1017),
    RULES("rules/sites/s/snapchat.com.txt", file_1018),
    RULES("rules/sites/s/snapcraft.io.txt", file_1019),
    RULES("rules/sites/s/snapdeal.com.txt", file_1020),
    RULES("rules/sites/s/so-net.ne.jp.txt", file_1021),
    RULES("rules/sites/s/so.com.txt", file_1022),
    RULES("rules/sites/s/sogou.com.txt", file_1023),
    RULES("rules/sites/s/sohu.com.txt", file_1024),
    RULES("rules/sites/s/songkick.com.txt", file_1025),
    RULES("rules/sites/s/soundcloud.com.txt", file_1026),
    RULES("rules/sites/s/sourceforge.net.txt", file_1027),
    RULES("rules/sites/s/sparkfun.com.txt", file_1028),
    RULES("rules/sites/s/speakerdeck.com.txt", file_1029),
    RULES("rules/sites/s/speedrun.com.txt", file_1030),
    RULES("rules/sites/s/speedtest.net.txt", file_1031),
    RULES("rules/sites/s/spiegel.de.txt", file_1032),
    RULES("rules/sites/s/sports.ru.txt", file_1033),
    RULES("rules/sites/s/spotify.com.txt", file_1034),
    RULES("rules/sites/s/springer.com.txt", file_1035),
    RULES("rules/sites/s/squarespace.com.txt", file_1036),
    RULES("rules/sites/s/ssense.com.txt", file_1037),
    RULES("rules/sites/s/ssg.com.txt", file_1038),
    RULES("rules/sites/s/sspai.com.txt", file_1039),
    RULES("rules/sites/s/ssrn.com.txt", file_1040),
    RULES("rules/sites/s/stackblitz.com.txt", file_1041),
    RULES("rules/sites/s/stackexchange.com.txt", file_1042),
    RULES("rules/sites/s/stackshare.io.txt", file_1043),
    RULES("rules/sites/s/stacksocial.com.txt", file_1044),
    RULES("rules/sites/s/startpage.com.txt", file_1045),
    RULES("rules/sites/s/steamcommunity.com.txt", file_1046),
    RULES("rules/sites/s/steamdb.info.txt", file_1047),
    RULES("rules/sites/s/steampowered.com.txt", file_1048),
    RULES("rules/sites/s/stepstone.de.txt", file_1049),
    RULES("rules/sites/s/stitcher.com.txt", file_1050),
    RULES("rules/sites/s/stock.adobe.com.txt", file_1051),
    RULES("rules/sites/s/store.google.com.txt", file_1052),
    RULES("rules/sites/s/storytel.com.txt", file_1053),
    RULES("rules/sites/s/straitstimes.com.txt", file_1054),
    RULES("rules/sites/s/strava.com.txt", file_1055),
    RULES("rules/sites/s/streamable.com.txt", file_1056),
    RULES("rules/sites/s/stripe.com.txt", file_1057),
    RULES("rules/sites/s/stubhub.com.txt", file_1058),
    RULES("rules/sites/s/stuff.co.nz.txt", file_1059),
    RULES("rules/sites/s/subito.it.txt", file_1060),
    RULES("rules/sites/s/substack.com.txt", file_1061),
    RULES("rules/sites/s/sueddeutsche.de.txt", file_1062),
    RULES("rules/sites/s/summitpost.org.txt", file_1063),
    RULES("rules/sites/s/suning.com.txt", file_1064),
    RULES("rules/sites/s/superjob.ru.txt", file_1065),
    RULES("rules/sites/s/surfshark.com.txt", file_1066),
    RULES("rules/sites/s/suruga-ya.jp.txt", file_1067),
    RULES("rules/sites/s/suumo.jp.txt", file_1068),
    RULES("rules/sites/s/svtplay.se.txt", file_1069),
    RULES("rules/sites/s/sweetwater.com.txt", file_1070),
    RULES("rules/sites/s/swiftpackageindex.com.txt", file_1071),
    RULES("rules/sites/s/swiggy.com.txt", file_1072),
    RULES("rules/sites/s/swp.de.txt", file_1073),
    RULES("rules/sites/s/syosetu.com.txt", file_1074),
    RULES("rules/sites/t/t.me.txt", file_1075),
    RULES("rules/sites/t/tabelog.com.txt", file_1076),
    RULES("rules/sites/t/tagesanzeiger.ch.txt", file_1077),
    RULES("rules/sites/t/tagesschau.de.txt", file_1078),
    RULES("rules/sites/t/takealot.com.txt", file_1079),
    RULES("rules/sites/t/tandfonline.com.txt", file_1080),
    RULES("rules/sites/t/taobao.com.txt", file_1081),
    RULES("rules/sites/t/target.com.txt", file_1082),
    RULES("rules/sites/t/tass.ru.txt", file_1083),
    RULES("rules/sites/t/tasty.co.txt", file_1084),
    RULES("rules/sites/t/tcgplayer.com.txt", file_1085),
    RULES("rules/sites/t/tchibo.de.txt", file_1086),
    RULES("rules/sites/t/teams.microsoft.com.txt", file_1087),
    RULES("rules/sites/t/techbook.de.txt", file_1088),
    RULES("rules/sites/t/techcrunch.com.txt", file_1089),
    RULES("rules/sites/t/techpowerup.com.txt", file_1090),
    RULES("rules/sites/t/ted.com.txt", file_1091),
    RULES("rules/sites/t/teknosa.com.txt", file_1092),
    RULES("rules/sites/t/telegraph.co.uk.txt", file_1093),
    RULES("rules/sites/t/temu.com.txt", file_1094),
    RULES("rules/sites/t/tenor.com.txt", file_1095),
    RULES("rules/sites/t/tesco.com.txt", file_1096),
    RULES("rules/sites/t/theage.com.au.txt", file_1097),
    RULES("rules/sites/t/theathletic.com.txt", file_1098),
    RULES("rules/sites/t/theatlantic.com.txt", file_1099),
    RULES("rules/sites/t/theaustralian.com.au.txt", file_1100),
    RULES("rules/sites/t/theconversation.com.txt", file_1101),
    RULES("rules/sites/t/theepochtimes.com.txt", file_1102),
    RULES("rules/sites/t/thefork.com.txt", file_1103),
    RULES("rules/sites/t/theglobeandmail.com.txt", file_1104),
    RULES("rules/sites/t/theguardian.com.txt", file_1105),
    RULES("rules/sites/t/thehill.com.txt", file_1106),
    RULES("rules/sites/t/thehindu.com.txt", file_1107),
    RULES("rules/sites/t/thelancet.com.txt", file_1108),
    RULES("rules/sites/t/themoviedb.org.txt", file_1109),
    RULES("rules/sites/t/thenewstack.io.txt", file_1110),
    RULES("rules/sites/t/thenounproject.com.txt", file_1111),
    RULES("rules/sites/t/thepaper.cn.txt", file_1112),
    RULES("rules/sites/t/theqoo.net.txt", file_1113),
    RULES("rules/sites/t/theregister.com.txt", file_1114),
    RULES("rules/sites/t/thesaurus.com.txt", file_1115),
    RULES("rules/sites/t/thestar.com.txt", file_1116),
    RULES("rules/sites/t/thestorygraph.com.txt", file_1117),
    RULES("rules/sites/t/thesun.co.uk.txt", file_1118),
    RULES("rules/sites/t/thetimes.com.txt", file_1119),
    RULES("rules/sites/t/theverge.com.txt", file_1120),
    RULES("rules/sites/t/thingiverse.com.txt", file_1121),
    RULES("rules/sites/t/thisismoney.co.uk.txt", file_1122),
    RULES("rules/sites/t/thomann.de.txt", file_1123),
    RULES("rules/sites/t/threads.com.txt", file_1124),
    RULES("rules/sites/t/thriftbooks.com.txt", file_1125),
    RULES("rules/sites/t/ticketmaster.com.txt", file_1126),
    RULES("rules/sites/t/tidal.com.txt", file_1127),
    RULES("rules/sites/t/tieba.baidu.com.txt", file_1128),
    RULES("rules/sites/t/tiki.vn.txt", file_1129),
    RULES("rules/sites/t/tiktok.com.txt", file_1130),
    RULES("rules/sites/t/time.com.txt", file_1131),
    RULES("rules/sites/t/timesofindia.indiatimes.com.txt", file_1132),
    RULES("rules/sites/t/timesofisrael.com.txt", file_1133),
    RULES("rules/sites/t/tistory.com.txt", file_1134),
    RULES("rules/sites/t/togetter.com.txt", file_1135),
    RULES("rules/sites/t/tokopedia.com.txt", file_1136),
    RULES("rules/sites/t/toomics.com.txt", file_1137),
    RULES("rules/sites/t/tori.fi.txt", file_1138),
    RULES("rules/sites/t/totaljobs.com.txt", file_1139),
    RULES("rules/sites/t/toutiao.com.txt", file_1140),
    RULES("rules/sites/t/towardsdatascience.com.txt", file_1141),
    RULES("rules/sites/t/toyokeizai.net.txt", file_1142),
    RULES("rules/sites/t/trademe.co.nz.txt", file_1143),
    RULES("rules/sites/t/tradingview.com.txt", file_1144),
    RULES("rules/sites/t/transfermarkt.com.txt", file_1145),
    RULES("rules/sites/t/trello.com.txt", file_1146),
    RULES("rules/sites/t/trendyol.com.txt", file_1147),
    RULES("rules/sites/t/trip.com.txt", file_1148),
    RULES("rules/sites/t/tripadvisor.com.txt", file_1149),
    RULES("rules/sites/t/tripit.com.txt", file_1150),
    RULES("rules/sites/t/trulia.com.txt", file_1151),
    RULES("rules/sites/t/trustpilot.com.txt", file_1152),
    RULES("rules/sites/t/tui.co.uk.txt", file_1153),
    RULES("rules/sites/t/tumblr.com.txt", file_1154),
    RULES("rules/sites/t/tuta.com.txt", file_1155),
    RULES("rules/sites/t/tutorialspoint.com.txt", file_1156),
    RULES("rules/sites/t/tutti.ch.txt", file_1157),
    RULES("rules/sites/t/tv2.no.txt", file_1158),
    RULES("rules/sites/t/tver.jp.txt", file_1159),
    RULES("rules/sites/t/twitch.tv.txt", file_1160),
    RULES("rules/sites/t/typeform.com.txt", file_1161),
    RULES("rules/sites/u/uber.com.txt", file_1162),
    RULES("rules/sites/u/ubereats.com.txt", file_1163),
    RULES("rules/sites/u/udacity.com.txt", file_1164),
    RULES("rules/sites/u/udemy.com.txt", file_1165),
    RULES("rules/sites/u/ulta.com.txt", file_1166),
    RULES("rules/sites/u/un.org.txt", file_1167),
    RULES("rules/sites/u/unieuro.it.txt", file_1168),
    RULES("rules/sites/u/uniqlo.com.txt", file_1169),
    RULES("rules/sites/u/unity.com.txt", file_1170),
    RULES("rules/sites/u/unsplash.com.txt", file_1171),
    RULES("rules/sites/u/uol.com.br.txt", file_1172),
    RULES("rules/sites/u/upwork.com.txt", file_1173),
    RULES("rules/sites/u/urbandictionary.com.txt", file_1174),
    RULES("rules/sites/u/usaa.com.txt", file_1175),
    RULES("rules/sites/u/usatoday.com.txt", file_1176),
    RULES("rules/sites/v/v.qq.com.txt", file_1177),
    RULES("rules/sites/v/v2ex.com.txt", file_1178),
    RULES("rules/sites/v/vanityfair.com.txt", file_1179),
    RULES("rules/sites/v/variety.com.txt", file_1180),
    RULES("rules/sites/v/vc.ru.txt", file_1181),
    RULES("rules/sites/v/vedomosti.ru.txt", file_1182),
    RULES("rules/sites/v/velog.io.txt", file_1183),
    RULES("rules/sites/v/verizon.com.txt", file_1184),
    RULES("rules/sites/v/very.co.uk.txt", file_1185),
    RULES("rules/sites/v/verywellhealth.com.txt", file_1186),
    RULES("rules/sites/v/vg.no.txt", file_1187),
    RULES("rules/sites/v/viator.com.txt", file_1188),
    RULES("rules/sites/v/vice.com.txt", file_1189),
    RULES("rules/sites/v/vimeo.com.txt", file_1190),
    RULES("rules/sites/v/vinted.com.txt", file_1191),
    RULES("rules/sites/v/vip.com.txt", file_1192),
    RULES("rules/sites/v/visualstudio.com.txt", file_1193),
    RULES("rules/sites/v/vitamix.com.txt", file_1194),
    RULES("rules/sites/v/vk.com.txt", file_1195),
    RULES("rules/sites/v/vogue.com.txt", file_1196),
    RULES("rules/sites/v/voidu.com.txt", file_1197),
    RULES("rules/sites/v/volkskrant.nl.txt", file_1198),
    RULES("rules/sites/v/vox.com.txt", file_1199),
    RULES("rules/sites/v/vrbo.com.txt", file_1200),
    RULES("rules/sites/w/w3.org.txt", file_1201),
    RULES("rules/sites/w/w3schools.com.txt", file_1202),
    RULES("rules/sites/w/wadiz.kr.txt", file_1203),
    RULES("rules/sites/w/wallapop.com.txt", file_1204),
    RULES("rules/sites/w/walmart.com.txt", file_1205),
    RULES("rules/sites/w/wanted.co.kr.txt", file_1206),
    RULES("rules/sites/w/wantedly.com.txt", file_1207),
    RULES("rules/sites/w/washingtonpost.com.txt", file_1208),
    RULES("rules/sites/w/washingtontimes.com.txt", file_1209),
    RULES("rules/sites/w/waterstones.com.txt", file_1210),
    RULES("rules/sites/w/wattpad.com.txt", file_1211),
    RULES("rules/sites/w/wayfair.com.txt", file_1212),
    RULES("rules/sites/w/weather.com.txt", file_1213),
    RULES("rules/sites/w/web.dev.txt", file_1214),
    RULES("rules/sites/w/webmd.com.txt", file_1215),
    RULES("rules/sites/w/webtoons.com.txt", file_1216),
    RULES("rules/sites/w/weibo.com.txt", file_1217),
    RULES("rules/sites/w/weidian.com.txt", file_1218),
    RULES("rules/sites/w/weixin.qq.com.txt", file_1219),
    RULES("rules/sites/w/wellfound.com.txt", file_1220),
    RULES("rules/sites/w/welt.de.txt", file_1221),
    RULES("rules/sites/w/wetransfer.com.txt", file_1222),
    RULES("rules/sites/w/whitehouse.gov.txt", file_1223),
    RULES("rules/sites/w/who.int.txt", file_1224),
    RULES("rules/sites/w/whoscored.com.txt", file_1225),
    RULES("rules/sites/w/wiki.gentoo.org.txt", file_1226),
    RULES("rules/sites/w/wiki.openstreetmap.org.txt", file_1227),
    RULES("rules/sites/w/wikihow.com.txt", file_1228),
    RULES("rules/sites/w/wikimedia.txt", file_1229),
    RULES("rules/sites/w/wildberries.ru.txt", file_1230),
    RULES("rules/sites/w/wiley.com.txt", file_1231),
    RULES("rules/sites/w/willhaben.at.txt", file_1232),
    RULES("rules/sites/w/wirecutter.com.txt", file_1233),
    RULES("rules/sites/w/wired.com.txt", file_1234),
    RULES("rules/sites/w/wish.com.txt", file_1235),
    RULES("rules/sites/w/wistia.com.txt", file_1236),
    RULES("rules/sites/w/wolframalpha.com.txt", file_1237),
    RULES("rules/sites/w/woot.com.txt", file_1238),
    RULES("rules/sites/w/workable.com.txt", file_1239),
    RULES("rules/sites/w/worldbank.org.txt", file_1240),
    RULES("rules/sites/w/worldcat.org.txt", file_1241),
    RULES("rules/sites/w/wps.com.txt", file_1242),
    RULES("rules/sites/w/wsj.com.txt", file_1243),
    RULES("rules/sites/w/wunderground.com.txt", file_1244),
    RULES("rules/sites/x/x.com.txt", file_1245),
    RULES("rules/sites/x/xbox.com.txt", file_1246),
    RULES("rules/sites/x/xhamster.com.txt", file_1247),
    RULES("rules/sites/x/xiaohongshu.com.txt", file_1248),
    RULES("rules/sites/x/xing.com.txt", file_1249),
    RULES("rules/sites/y/yahoo.co.jp.txt", file_1250),
    RULES("rules/sites/y/yahoo.com.txt", file_1251),
    RULES("rules/sites/y/yandex.com.txt", file_1252),
    RULES("rules/sites/y/yanolja.com.txt", file_1253),
    RULES("rules/sites/y/yelp.com.txt", file_1254),
    RULES("rules/sites/y/yes24.com.txt", file_1255),
    RULES("rules/sites/y/yle.fi.txt", file_1256),
    RULES("rules/sites/y/yna.co.kr.txt", file_1257),
    RULES("rules/sites/y/yodobashi.com.txt", file_1258),
    RULES("rules/sites/y/yomiuri.co.jp.txt", file_1259),
    RULES("rules/sites/y/youku.com.txt", file_1260),
    RULES("rules/sites/y/youtube.com.txt", file_1261),
    RULES("rules/sites/z/zalando.com.txt", file_1262),
    RULES("rules/sites/z/zappos.com.txt", file_1263),
    RULES("rules/sites/z/zara.com.txt", file_1264),
    RULES("rules/sites/z/zdf.de.txt", file_1265),
    RULES("rules/sites/z/zdnet.com.txt", file_1266),
    RULES("rules/sites/z/zeit.de.txt", file_1267),
    RULES("rules/sites/z/zenn.dev.txt", file_1268),
    RULES("rules/sites/z/zenodo.org.txt", file_1269),
    RULES("rules/sites/z/zerkalo.io.txt", file_1270),
    RULES("rules/sites/z/zhidao.baidu.com.txt", file_1271),
    RULES("rules/sites/z/zhihu.com.txt", file_1272),
    RULES("rules/sites/z/zhipin.com.txt", file_1273),
    RULES("rules/sites/z/zigbang.com.txt", file_1274),
    RULES("rules/sites/z/zillow.com.txt", file_1275),
    RULES("rules/sites/z/ziprecruiter.com.txt", file_1276),
    RULES("rules/sites/z/zocdoc.com.txt", file_1277),
    RULES("rules/sites/z/zoho.com.txt", file_1278),
    RULES("rules/sites/z/zomato.com.txt", file_1279),
    RULES("rules/sites/z/zoom.us.txt", file_1280),
    RULES("rules/sites/z/zoopla.co.uk.txt", file_1281),
    RULES("rules/sites/z/zozo.jp.txt", file_1282),
    RULES("rules/wrappers/affiliates.txt", file_1283),
    RULES("rules/wrappers/amp.txt", file_1284),
    RULES("rules/wrappers/mail.txt", file_1285),
    RULES("rules/wrappers/readers.txt", file_1286),
    RULES("rules/wrappers/search-engines.txt", file_1287),
    RULES("rules/wrappers/social.txt", file_1288),
};

size_t backnote_rule_file_count(void) {
    return sizeof(files) / sizeof(files[0]);
}

backnote_rule_file_t backnote_rule_file(size_t index) {
    return files[index];
}
